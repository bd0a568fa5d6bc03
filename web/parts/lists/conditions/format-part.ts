import type { Field } from '#shared/lists/fields/field.ts'
import type { Part } from './condition.ts'
import { type OperatorChoice, operatorChoices } from './operator-choices.ts'
import { valueKinds } from './value-kinds.ts'

/** Returns the choice that a part was made by, and its value as the server takes it; null if no choice makes it. */
export const readPart = (
  field: Field,
  { operator, value }: Pick<Part, 'operator' | 'value'>,
): { choice: OperatorChoice; value: unknown } | null => {
  for (const choice of operatorChoices[field.is] as readonly OperatorChoice[]) {
    if (choice.operator !== operator) continue
    if ('flag' in choice) {
      if (choice.flag === value) return { choice, value }
      continue
    }
    const { parse, write } = valueKinds[choice.kind]
    const text = write(value, field)
    const read = text === null ? null : parse(text, field)
    if (read && 'value' in read) return { choice, value: read.value }
  }
  return null
}

/** The words of a part: field and operator, and the value, which is what differs. */
export type PartWords = { quietText: string; value: string }

/** Returns the words of a part, with `name` instead of an id. */
export const formatPart = (field: Field, part: Part, name?: string): PartWords => {
  const choice = readPart(field, part)?.choice
  if (!choice) return { quietText: field.label, value: '' }
  if ('flag' in choice) return { quietText: field.label, value: choice.label }
  const value = name ?? valueKinds[choice.kind].format(part.value as never, field)
  return { quietText: `${field.label} ${choice.short ?? choice.label}`, value }
}
