import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import type { ImportColumnInput } from '#web/schema.generated.ts'

export type Column = ImportRecordFragment['columns'][number]

/** Returns a column as a person has chosen it, before the server has read the choice. */
export const applyChoice = (column: Column, choice: ImportColumnInput | undefined): Column => {
  if (!choice) return column
  const field = choice.field ?? null
  if (field !== column.field)
    return { ...column, field, format: null, formats: [], values: [], needsChoice: false }
  const format = choice.format ?? column.format
  const values = column.values.map((one) => {
    const chosen = choice.values?.find(({ value }) => value === one.value)
    return chosen ? { ...one, to: chosen.to ?? null, isMatched: true } : one
  })
  const isOpen =
    (column.formats.length > 0 && format === null) || values.some(({ isMatched }) => !isMatched)
  return { ...column, format, values, needsChoice: column.needsChoice && isOpen }
}

/** Returns the choice that leaves a column as it is shown: a value that is matched stays so. */
export const choiceOf = ({ column, field, format, values }: Column): ImportColumnInput => ({
  column,
  field,
  format,
  values: values.filter(({ isMatched }) => isMatched).map(({ value, to }) => ({ value, to })),
})
