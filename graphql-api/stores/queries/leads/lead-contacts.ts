import { applyScope } from '#api/stores/statements/scope-sql.ts'
import type { StoreTools } from '#api/stores/tools.ts'
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
export const createLeadContacts = ({ db, scope }: Pick<StoreTools, 'db' | 'scope'>) => ({
  /** Returns a contact of a lead in scope, or null. */
  find: async (id: number): Promise<LeadContactRow | null> => {
    const query = db.from('leadContacts as t').where('t.id', id).select('t.*')
    applyScope(query, { rows: 'of', column: 'leadId', noun: 'lead' }, 't', scope.scopes)
    return ((await query.first()) as LeadContactRow | undefined) ?? null
  },

  add: async (contact: Omit<LeadContactRow, 'id'>): Promise<LeadContactRow> => {
    const [row] = (await db('leadContacts').insert(contact).returning('*')) as LeadContactRow[]
    if (!row) throw new Error('Inserting into leadContacts returned no row.')
    return row
  },

  remove: async (id: number): Promise<void> => {
    await db('leadContacts').where({ id }).delete()
  },

  /** Returns all contacts of a lead, oldest first. */
  allOf: async (leadId: number): Promise<LeadContactRow[]> =>
    db('leadContacts').where({ leadId }).orderBy(['at', 'id']),
})
