import type { Ctx } from '#api/request/context.ts'
import type { ImportMatch } from '#api/stores/queries/imports/import-matches.ts'
import type { ColumnMatch } from '#shared/import-columns.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { importFields } from './matching/import-fields.ts'
import { normalizeHeader } from './matching/known-headers.ts'
import { proposeFields } from './matching/match-columns.ts'
import type { ColumnChoice } from './matching/match-columns.ts'
import { reasonHeader } from './reading/reasons.ts'

/** Characters of a header that are compared, and of a value that is kept. */
const headerLength = 200
const valueLength = 1000

/** Values of a column that are kept. */
const mostValues = 500

/** Returns the names under which the matches of columns are kept. Columns with the same header are told apart by their order. */
const namesOf = (headers: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = normalizeHeader(header).slice(0, headerLength)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return `${name} #${before + 1}`
  })
}

/** Returns what columns with these headers became in earlier imports, as choices. Formats are not kept: each file has its own. */
export const readKeptMatches = async (
  { stores }: Ctx,
  noun: ImportNoun,
  headers: readonly string[],
): Promise<ColumnChoice[]> => {
  const names = namesOf(headers)
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

const valuesOf = ({ values }: ColumnMatch) =>
  Object.fromEntries(
    values
      .filter(({ value, isMatched }) => isMatched && value.length <= valueLength)
      .slice(0, mostValues)
      .map(({ value, to }) => [value, to]),
  )

/** Keeps what columns and their values become, for the next file with the same headers. What the headers say by themselves is not kept, nor about columns without cells. */
export const keepMatches = async (
  { stores }: Ctx,
  { noun, columns }: { noun: ImportNoun; columns: readonly ColumnMatch[] },
) => {
  const headers = columns.map(({ header }) => header)
  const cells = columns.map(({ samples }) => samples[0] ?? '')
  const rows = [{ number: 1, refusal: null, cells }]
  const proposed = proposeFields({ columns: headers, rows }, importFields[noun], [])
  const [kept, removed]: [ImportMatch[], string[]] = [[], []]
  for (const [at, header] of namesOf(headers).entries()) {
    const column = columns[at]
    if (!column || cells[at] === '' || column.header === reasonHeader) continue
    const values = valuesOf(column)
    const isProposed = column.field === (proposed[at]?.name ?? null)
    if (isProposed && Object.keys(values).length === 0) removed.push(header)
    else kept.push({ header, field: column.field, values })
  }
  await stores.importMatches.save(noun, kept)
  await stores.importMatches.remove(noun, removed)
}
