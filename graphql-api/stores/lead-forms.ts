import type { Knex } from 'knex'
import type { LeadRow } from './nouns/lead.ts'

/** Leads by the key of the form that made them. */
export const createLeadForms = (db: Knex) => ({
  /** Adds a lead; false when this form has made one already. */
  add: async (values: Partial<LeadRow>): Promise<boolean> => {
    const added = await db('leads')
      .insert(values)
      .onConflict('submissionKey')
      .ignore()
      .returning('id')
    return added.length > 0
  },

  lock: async (submissionKey: string | null): Promise<LeadRow | null> =>
    (await db<LeadRow>('leads').where({ submissionKey }).forNoKeyUpdate().first()) ?? null,
})
