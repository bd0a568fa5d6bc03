import type { StoreTools } from '#api/stores/tools.ts'
import type { ImportNoun } from '#shared/kinds.ts'

/** What a column became, by its header. */
export type ImportMatch = {
  header: string
  /** The name of the field; null for a column that was not imported. */
  field: string | null
  /** What values became; null for those that were left out. */
  values: Record<string, string | null>
}

/** Stores what columns and values of files became, for the next file with the same names. */
export const createImportMatches = ({ db }: Pick<StoreTools, 'db'>) => ({
  find: async (noun: ImportNoun, headers: readonly string[]): Promise<ImportMatch[]> =>
    db('importMatches')
      .where({ noun })
      .whereIn('header', headers)
      .select('header', 'field', 'values'),

  /** Saves matches. Values of earlier files that became the same field stay. */
  save: async (noun: ImportNoun, matches: readonly ImportMatch[]) => {
    if (matches.length === 0) return
    await db('importMatches')
      .insert(matches.map((match) => ({ noun, ...match, values: JSON.stringify(match.values) })))
      .onConflict(['noun', 'header'])
      .merge({
        field: db.raw('excluded.field'),
        values: db.raw(
          `case when import_matches.field is not distinct from excluded.field
           then import_matches."values" || excluded."values" else excluded."values" end`,
        ),
      })
  },

  remove: async (noun: ImportNoun, headers: readonly string[]) => {
    if (headers.length > 0)
      await db('importMatches').where({ noun }).whereIn('header', headers).delete()
  },
})
