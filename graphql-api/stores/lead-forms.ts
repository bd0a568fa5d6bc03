import type { Knex } from 'knex'
import { withPhoneNumber } from '#api/phone-number.ts'
import type { Locks } from './locks.ts'
import type { LeadRow } from './nouns/lead.ts'

/** Leads by the key of the form that made them. */
export const createLeadForms = (db: Knex, locks: Locks) => ({
  /** Adds a lead; false when this form has made one already. */
  add: async (values: Partial<LeadRow>): Promise<boolean> => {
    const added = await db('leads')
      .insert(withPhoneNumber(values))
      .onConflict('submissionKey')
      .ignore()
      .returning('id')
    return added.length > 0
  },

  /** The lead that this form made, for a change. */
  lock: async (submissionKey: string | null): Promise<LeadRow | null> => {
    const lead = await db<LeadRow>('leads').where({ submissionKey }).first('id')
    if (!lead) return null
    locks.take('lead', [lead.id], 'for a change')
    return (await db<LeadRow>('leads').where({ id: lead.id }).forNoKeyUpdate().first()) ?? null
  },
})
