import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'

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
  const loader = new DataLoader<number, LeadStatusChangeRow[]>(async (leadIds) => {
    const rows = await db<LeadStatusChangeRow>('leadStatusChanges')
      .whereIn('leadId', [...leadIds])
      .orderBy(['changedAt', 'id'])
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
