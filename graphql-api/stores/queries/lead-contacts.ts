import type { Knex } from 'knex'
import type { InteractionType } from '#shared/kinds.ts'

/** A call, note, appointment or other contact with a lead. */
export type LeadContactRow = {
  id: number
  leadId: number
  type: InteractionType
  summary: string
  details: string | null
  at: Date
  recordedBy: number | null
}

/** Writes contacts of leads that the caller has found in scope, and reads them for the conversion. */
export const createLeadContacts = (db: Knex) => ({
  add: async (contact: Omit<LeadContactRow, 'id'>): Promise<LeadContactRow> => {
    const [row] = (await db('leadContacts').insert(contact).returning('*')) as LeadContactRow[]
    if (!row) throw new Error('Inserting into leadContacts returned no row.')
    return row
  },

  /** Returns all contacts of a lead, oldest first. */
  allOf: async (leadId: number): Promise<LeadContactRow[]> =>
    db('leadContacts').where({ leadId }).orderBy(['at', 'id']),
})
