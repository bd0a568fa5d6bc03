import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'

export type LeadStatusChangeRow = {
  id: number
  leadId: number
  fromStatus: StatusOf<'lead'>
  toStatus: StatusOf<'lead'>
  secondsInFromStatus: number
  changedBy: number | null
  changedAt: Date
}

/** Reads and writes the status changes of leads that the caller has found in scope. */
export const createLeadStatusChanges = (db: Knex) => {
  const ofLeads = () =>
    db('leadStatusChanges')
      .whereRaw(`lead_id = any(${arrayParameter('bigint')})`, [nameParameter('leads')] as never)
      .orderBy(['changedAt', 'id'])
  const loader = new DataLoader<number, LeadStatusChangeRow[]>(async (leadIds) => {
    const values = onlyNamed({ leads: leadIds })
    const rows = toObjects(
      await runCached(db, 'leadHistory', ofLeads, values),
    ) as LeadStatusChangeRow[]
    const byLead = Map.groupBy(rows, (row) => row.leadId)
    return leadIds.map((id) => byLead.get(id) ?? [])
  })
  return {
    of: (leadId: number) => loader.load(leadId),
    add: async (change: Omit<LeadStatusChangeRow, 'id'>) => {
      await db('leadStatusChanges').insert(change)
    },
    /** Removes the change by which a lead came to its status, which an undo takes back. */
    removeLast: async ({ id: leadId, statusSince }: { id: number; statusSince: Date }) => {
      await db('leadStatusChanges').where({ leadId, changedAt: statusSince }).delete()
    },
  }
}
