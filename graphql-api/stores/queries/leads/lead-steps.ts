import DataLoader from 'dataloader'
import type { EventType } from '#shared/kinds.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { isClosedLead, plannedSteps } from './planned-steps.ts'

export type LeadStepRow = { leadId: number; kind: EventType; at: Date; person: string | null }

/** Reads the next planned step of leads that the caller has found in scope. */
export const createLeadSteps = (tools: Pick<StoreTools, 'db' | 'clock' | 'scheduler'>) => {
  const { db, clock, scheduler } = tools
  const read = () =>
    db
      .select('l.id as leadId', 'step.kind', 'step.at', 'step.person')
      .from(
        db.raw(
          `leads l cross join lateral (
             select kind, at, person from ${plannedSteps}
             where lead_id = l.id and not ${isClosedLead('l')} and until > ? order by at limit 1
           ) step`,
          [nameParameter('now')] as never,
        ),
      )
      .whereRaw(`l.id = any(${arrayParameter('bigint')})`, [nameParameter('leads')] as never)
  const loader = new DataLoader<number, LeadStepRow | null>(
    async (leads) => {
      const values = onlyNamed({ leads, now: clock() })
      const rows = toObjects(await runCached(db, 'leadSteps', read, values)) as LeadStepRow[]
      const byLead = new Map(rows.map((row) => [row.leadId, row]))
      return leads.map((id) => byLead.get(id) ?? null)
    },
    { batchScheduleFn: scheduler.records },
  )
  return { of: (leadId: number) => loader.load(leadId) }
}
