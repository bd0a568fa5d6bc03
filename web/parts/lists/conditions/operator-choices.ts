import type { FieldType, operators } from '#shared/lists/fields/field.ts'
import type { ValueKindName } from './value-kinds.ts'

/** An operator as a person chooses it. */
export type OperatorChoice = {
  operator: string
  /** How the list of operators names it. */
  label: string
  /** The words between field and value in a chip; the label if they are the same. */
  short?: string
} & (
  | { kind: ValueKindName }
  /** The operator of a choice that says everything: “is empty”. */
  | { flag: boolean }
)

type Of<Type extends FieldType> = readonly (OperatorChoice & {
  operator: (typeof operators)[Type][number]
})[]

const empty = [
  { operator: 'isEmpty', label: 'is empty', flag: true },
  { operator: 'isEmpty', label: 'is not empty', flag: false },
] as const

const amounts = [
  { operator: 'gt', label: 'is over', kind: 'amount' },
  { operator: 'lt', label: 'is under', kind: 'amount' },
  { operator: 'eq', label: 'is exactly', short: 'is', kind: 'amount' },
  { operator: 'between', label: 'is between', kind: 'range' },
] as const

const line = { operator: 'is', label: 'is', kind: 'line' } as const

/** The operators of each type of field, in the order in which they are offered. */
export const operatorChoices: { readonly [Type in FieldType]: Of<Type> } = {
  text: [line, ...empty],
  searchedText: [
    { operator: 'contains', label: 'contains', kind: 'indexedLine' },
    { operator: 'startsWith', label: 'starts with', kind: 'indexedLine' },
    line,
    ...empty,
  ],
  choice: [
    { operator: 'in', label: 'is one of', short: 'is', kind: 'words' },
    { operator: 'notIn', label: 'is none of', short: 'is not', kind: 'words' },
  ],
  person: [
    { operator: 'isMe', label: 'is me', flag: true },
    { operator: 'isNobody', label: 'is nobody', flag: true },
    { operator: 'is', label: 'is', kind: 'person' },
    { operator: 'isMe', label: 'is not me', flag: false },
    { operator: 'isNobody', label: 'is anyone', flag: false },
  ],
  yesOrNo: [
    { operator: 'is', label: 'yes', flag: true },
    { operator: 'is', label: 'no', flag: false },
  ],
  number: amounts,
  money: amounts,
  tags: [
    { operator: 'hasAny', label: 'has any of', kind: 'tags' },
    { operator: 'hasAll', label: 'has all of', kind: 'tags' },
    { operator: 'hasNone', label: 'has none of', kind: 'tags' },
  ],
  record: [{ operator: 'is', label: 'is', kind: 'record' }, ...empty],
  date: [
    {
      operator: 'before',
      label: 'more than … days ago',
      short: 'more than',
      kind: 'daysAgo',
    },
    { operator: 'lastDays', label: 'in the last … days', short: 'in the last', kind: 'days' },
    { operator: 'nextDays', label: 'in the next … days', short: 'in the next', kind: 'days' },
    { operator: 'on', label: 'on', kind: 'day' },
    { operator: 'before', label: 'before', kind: 'day' },
    { operator: 'after', label: 'after', kind: 'day' },
    { operator: 'today', label: 'is today', flag: true },
    { operator: 'thisWeek', label: 'this week', flag: true },
    { operator: 'thisMonth', label: 'this month', flag: true },
    { operator: 'today', label: 'is not today', flag: false },
    { operator: 'thisWeek', label: 'not this week', flag: false },
    { operator: 'thisMonth', label: 'not this month', flag: false },
    ...empty,
  ],
}
