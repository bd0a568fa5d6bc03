import { nouns } from '#api/access/nouns.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** The kinds of records that an import adds to customers. */
export type PartNoun = 'customerService' | 'interaction'

/** A record that an import added to a customer, and its version after that. */
export type ImportPart = { noun: PartNoun; recordId: number; writtenVersion: number; ofId: number }

/** Finds what imports added to customers. */
export const createImportParts = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the records of a kind that an import added to these customers. */
  find: async (importId: number, noun: PartNoun, ids: readonly number[]): Promise<ImportPart[]> =>
    db('importRecords as r')
      .join(`${nouns[noun].many} as t`, 't.id', 'r.recordId')
      .where({ 'r.importId': importId, 'r.noun': noun })
      .whereIn('t.customerId', ids)
      .select('r.noun', 'r.recordId', 'r.writtenVersion', 't.customerId as ofId'),
})
