import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'
import { bringing, listed, valueOf } from './slots.ts'
import { askOnceMade, named } from './statements.ts'

export type LeadStatusChangeRow = {
  id: number
  leadId: number
  fromStatus: StatusOf<'lead'>
  toStatus: StatusOf<'lead'>
  secondsInFromStatus: number
  changedBy: number | null
  changedAt: Date
}

/** How the statuses of leads went. Read and written through a lead that the caller holds. */
export const createLeadHistory = (db: Knex) => {
  const ofLeads = () =>
    db('leadStatusChanges')
      .whereRaw(`lead_id = any(${listed('bigint')})`, [valueOf('leads')] as never)
      .orderBy(['changedAt', 'id'])
  const loader = new DataLoader<number, LeadStatusChangeRow[]>(async (leadIds) => {
    const brought = bringing({ leads: leadIds })
    const rows = named(
      await askOnceMade(db, 'leadHistory', ofLeads, brought),
    ) as LeadStatusChangeRow[]
    const byLead = Map.groupBy(rows, (row) => row.leadId)
    return leadIds.map((id) => byLead.get(id) ?? [])
  })
  return {
    of: (leadId: number) => loader.load(leadId),
    add: async (change: Omit<LeadStatusChangeRow, 'id'>) => {
      await db('leadStatusChanges').insert(change)
    },
  }
}
