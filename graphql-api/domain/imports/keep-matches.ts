import type { Ctx } from '#api/request/context.ts'
import type { ImportMatch } from '#api/stores/queries/imports/import-matches.ts'
import type { ColumnMatch } from '#shared/import-columns.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { importFields } from './matching/import-fields.ts'
import { proposeFields } from './matching/match-columns.ts'
import { matchNamesOf } from './matching/match-names.ts'
import { reasonHeader } from './reading/reasons.ts'

/** Characters of a value that is kept. */
const valueLength = 1000

/** Values of a column that are kept. */
const mostValues = 500

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
  for (const [at, header] of matchNamesOf(headers).entries()) {
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
