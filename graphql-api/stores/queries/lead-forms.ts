import type { Knex } from 'knex'
import { addPhoneNumber } from '#api/phone-number.ts'
import type { History } from '#api/stores/history/activity-log.ts'
import type { Locks } from '#api/stores/locks.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'

/** Leads by the key of the form that made them. */
export const createLeadForms = (db: Knex, locks: Locks, history: History) => ({
  /** Adds a lead; false when this form has made one already. */
  add: async (values: Partial<LeadRow>): Promise<boolean> => {
    const added: LeadRow[] = await db('leads')
      .insert(addPhoneNumber(values))
      .onConflict('submissionKey')
      .ignore()
      .returning('*')
    for (const row of added) history.added('lead', row)
    return added.length > 0
  },

  /** The lead that this form made, for a change. */
  lock: async (submissionKey: string | null): Promise<LeadRow | null> => {
    const lead = await db<LeadRow>('leads').where({ submissionKey }).first('id')
    if (!lead) return null
    locks.take('lead', [lead.id], 'update')
    const row = await db<LeadRow>('leads').where({ id: lead.id }).forNoKeyUpdate().first()
    if (row) history.saw('lead', row)
    return row ?? null
  },
})
