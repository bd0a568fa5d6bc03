import type { Ctx } from '#api/request/context.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { importFields } from './matching/import-fields.ts'
import type { ColumnChoice } from './matching/match-columns.ts'
import { matchNamesOf } from './matching/match-names.ts'

/** Returns what columns with these headers became in earlier imports, as choices. Formats are not kept: each file has its own. */
export const readKeptMatches = async (
  { stores }: Ctx,
  noun: ImportNoun,
  headers: readonly string[],
): Promise<ColumnChoice[]> => {
  const names = matchNamesOf(headers)
  const kept = new Map(
    (await stores.importMatches.find(noun, names)).map((match) => [match.header, match]),
  )
  return names.flatMap((name, column) => {
    const match = kept.get(name)
    const isKnown =
      match?.field === null || importFields[noun].some((one) => one.name === match?.field)
    if (!match || !isKnown) return []
    const values = Object.entries(match.values).map(([value, to]) => ({ value, to }))
    return [{ column, field: match.field, values }]
  })
}
