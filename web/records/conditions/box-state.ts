import type { Fields } from '#shared/lists/fields/field.ts'
import type { Part } from '#web/parts/lists/conditions/condition.ts'
import { readPart } from '#web/parts/lists/conditions/format-part.ts'
import type { OperatorChoice } from '#web/parts/lists/conditions/operator-choices.ts'
import { valueKinds } from '#web/parts/lists/conditions/value-kinds.ts'

/** The answers so far, and the text of the next one. */
export type BoxState = {
  field: string | null
  choice: OperatorChoice | null
  typedText: string
  /** The values that are checked in a list of several. */
  checkedWords: readonly string[]
}

export const emptyBox: BoxState = { field: null, choice: null, typedText: '', checkedWords: [] }

/** Returns true if the values of a choice are chosen from a list, not typed. */
export const isFromList = (choice: OperatorChoice | null) =>
  choice !== null &&
  'kind' in choice &&
  (choice.kind === 'words' || choice.kind === 'person' || choice.kind === 'record')

/** Returns the state in which a part is edited: its value is asked for. */
export const stateOfPart = (fields: Fields, part: Part): BoxState => {
  const field = fields[part.field]
  const choice = (field && readPart(field, part)?.choice) ?? null
  const base = { ...emptyBox, field: part.field }
  if (!field || !choice || 'flag' in choice) return base
  const text = valueKinds[choice.kind].write(part.value, field) ?? ''
  return isFromList(choice)
    ? { ...base, choice, checkedWords: text.toLowerCase().split(', ') }
    : { ...base, choice, typedText: text }
}

type BoxPart = { part: Part } | { problem: string } | null

/** Returns the part that the answers make, or why they make none; null before the value is asked for. */
export const partOf = (
  fields: Fields,
  { field: name, choice, typedText, checkedWords }: BoxState,
): BoxPart => {
  const field = name === null ? undefined : fields[name]
  if (name === null || !field || !choice) return null
  const { operator } = choice
  if ('flag' in choice) return { part: { field: name, operator, value: choice.flag } }
  const text = isFromList(choice) ? checkedWords.join(', ') : typedText
  const read = valueKinds[choice.kind].parse(text, field)
  return 'value' in read ? { part: { field: name, operator, value: read.value } } : read
}

/** Returns the state before the last answer. */
export const stepBack = ({ choice }: BoxState, field: string | null): BoxState =>
  choice ? { ...emptyBox, field } : emptyBox
