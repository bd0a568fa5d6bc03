import type { StoreTools } from '#api/stores/tools.ts'
import type { ImportNoun } from '#shared/kinds.ts'

/** What records are found by: addresses and names as search compares them, and phone numbers in E.164. */
export type ImportKeys = { contacts: string[]; names: string[] }

/** A record that may be a row of a file. */
export type SimilarRecord = {
  id: number
  version: number
  name: string
  company: string | null
  email: string
  phoneNumber: string | null
}

/** Finds records that may be rows of a file. The caller compares companies. */
export const createSimilarRecords = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Locks the search for duplicates until the transaction ends: of two imports, one finds what the other wrote. */
  lock: async (noun: ImportNoun) => {
    await db.raw(`select pg_advisory_xact_lock(hashtextextended('import ' || ?, 0))`, [noun])
  },

  find: async (
    table: 'leads' | 'customers',
    { contacts, names }: ImportKeys,
  ): Promise<SimilarRecord[]> => {
    const byContact = db(table)
      .select('id')
      .whereRaw('array[search_text(email), phone_number] && ?::text[]', [contacts])
    const byName = db(table)
      .select('id')
      .whereRaw('search_text(name) collate names = any(?::text[])', [names])
    const ids = byContact.unionAll([byName])
    return db<SimilarRecord>(table).whereIn('id', ids).whereNull('mergedIntoId').orderBy('id')
  },
})
