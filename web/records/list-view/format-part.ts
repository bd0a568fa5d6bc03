import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { ListState, StatePart } from './view-state.ts'

const labels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(listFields).map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  ),
)

const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const formatValue = (value: unknown): string =>
  value === true ? '' : Array.isArray(value) ? value.map(formatValue).join(', ') : String(value)

/** Returns a condition in words: `Status in new`. */
const formatCondition = (condition: object): string =>
  Object.entries(condition)
    .map(([name, inner]) =>
      name === 'any'
        ? (inner as object[]).map(formatCondition).join(' or ')
        : Object.entries(inner as object)
            .map(([operator, value]) =>
              `${labels[name] ?? toWords(name)} ${toWords(operator)} ${formatValue(value)}`.trim(),
            )
            .join(', '),
    )
    .join(', ')

const formatConditions = (where: string) => {
  try {
    return (JSON.parse(where) as object[]).map(formatCondition).join('\n')
  } catch {
    return where
  }
}

/** Returns a part of a list's state in words; empty if there is none. */
export const formatPart = (part: StatePart, text: ListState[StatePart]) => {
  if (part === 'where') return text && formatConditions(text)
  if (part === 'filters')
    return [...new URLSearchParams(text)].map(([name, value]) => `${name}: ${value}`).join('\n')
  return text.replaceAll(',', ', ')
}
