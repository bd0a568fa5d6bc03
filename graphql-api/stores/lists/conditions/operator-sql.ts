import { normalizeText, searchableText } from '#shared/normalize-text.ts'
import type { FieldType, operators } from '#shared/lists/fields/field.ts'
import { currentCustomerSql } from '#api/stores/statements/current-id.ts'
import { findsIn } from '#api/stores/lists/filters.ts'
import { likePrefix, searchable } from '#api/stores/lists/search-terms.ts'
import { dayRange } from '#shared/lists/fields/day-range.ts'
import { joinPredicates } from './field-sql.ts'
import type { DaysSql, Predicate } from './field-sql.ts'

/** The field that an operator compares, and what is known of the viewer. */
export type Operand = {
  /** The expression over the table `t`. */
  sql: string
  /** The expression of the trigram index, which holds the text of the field and others. */
  indexed: string
  /** Binding of the viewer's account. */
  viewerId: unknown
  /** A query for the ids of the records that the viewer sees, of the kind that a field of type `record` names; null for all. */
  visibleIds: unknown
  /** True for a field that names a customer. */
  ofCustomer: boolean
  /** Holds for each record whose field has a value. */
  implied: string
  today: string
  startOf: (day: string) => Date
  days: DaysSql
}

type OperatorSql = (operand: Operand, value: never) => Predicate

/** Returns a predicate, or its opposite, which also holds for records without a value. */
const unless = ([sql, bindings]: Predicate, isWanted: boolean): Predicate =>
  isWanted ? [sql, bindings] : [`(${sql}) is not true`, bindings]

const equals = ({ sql }: Operand, value: unknown): Predicate => [`${sql} = ?`, [value]]

const isNull = ({ sql }: Operand, isWanted: boolean): Predicate =>
  unless([`${sql} is null`, []], isWanted)

const spellingsOf = (text: string) => searchableText(text).split('\n')

const finds = (expression: string, text: string): Predicate =>
  findsIn(expression, { words: [spellingsOf(text)], wholeTerms: [] })

/** The text begins with the value, or does so in its spelling without marks, the second part of searchable text. */
const matchStart = (sql: string, text: string): Predicate => {
  const second = `substr(${searchable(sql)}, length(search_text(${sql})) + 2)`
  const patterns = spellingsOf(text).map(likePrefix)
  return joinPredicates(
    patterns.map((pattern) => [
      `(search_text(${sql}) like ? or ${second} like ?)`,
      [pattern, pattern],
    ]),
    ' or ',
  )
}

const text = {
  is: ({ sql }: Operand, value: string): Predicate => [
    `search_text(${sql}) = ?`,
    [normalizeText(value)],
  ],
  isEmpty: ({ sql }: Operand, isWanted: boolean) =>
    unless([`coalesce(${sql}, '') = ''`, []], isWanted),
}

const isAnyOf = ({ sql, implied }: Operand, words: readonly string[]): Predicate =>
  joinPredicates([
    // With "=" an index also gives the order of its other columns.
    words.length === 1 ? [`${sql} = ?`, words] : [`${sql} = any(?::text[])`, [words]],
    [implied, []],
  ])

const numbers = {
  eq: equals,
  lt: ({ sql }: Operand, value: number): Predicate => [`${sql} < ?`, [value]],
  gt: ({ sql }: Operand, value: number): Predicate => [`${sql} > ?`, [value]],
  between: ({ sql }: Operand, { from, to }: { from: number; to: number }): Predicate => [
    `${sql} between ? and ?`,
    [from, to],
  ],
}

const isSeen = ({ sql, visibleIds }: Operand): Predicate =>
  visibleIds === null ? [`${sql} is not null`, []] : [`${sql} in (?)`, [visibleIds]]

/** The id of a merged record leads to the one that stays. */
const namesRecord = ({ sql, ofCustomer }: Operand, value: number): Predicate =>
  ofCustomer ? [`${sql} = ${currentCustomerSql}`, [value, value]] : [`${sql} = ?`, [value]]

const inDays =
  (operator: string) =>
  ({ sql, days, implied, today, startOf }: Operand, value: unknown): Predicate => {
    const range = dayRange(operator, value, today)
    if (!range) throw new Error(`"${operator}" is about no days.`)
    return joinPredicates([days(sql, range, startOf), [implied, []]])
  }

const inDaysIf = (operator: string) => (operand: Operand, isWanted: boolean) =>
  unless(inDays(operator)(operand, isWanted), isWanted)

const hasTags =
  (comparison: '&&' | '@>') =>
  ({ sql }: Operand, values: readonly string[]): Predicate => [
    `search_texts(${sql}) ${comparison} ?::text[]`,
    [values.map(normalizeText)],
  ]

type ByOperator = { [Type in FieldType]: Record<(typeof operators)[Type][number], OperatorSql> }

const byOperator: ByOperator = {
  text,
  searchedText: {
    ...text,
    contains: ({ sql, indexed }: Operand, value: string) =>
      joinPredicates([finds(indexed, value), finds(searchable(sql), value)]),
    startsWith: ({ sql, indexed }: Operand, value: string) =>
      joinPredicates([finds(indexed, value), matchStart(sql, value)]),
  },
  choice: {
    in: isAnyOf,
    notIn: (operand: Operand, words: readonly string[]) => unless(isAnyOf(operand, words), false),
  },
  yesOrNo: { is: equals },
  person: {
    is: equals,
    isMe: (operand: Operand, isWanted: boolean) =>
      unless(equals(operand, operand.viewerId), isWanted),
    isNobody: isNull,
  },
  // The id of a record that the viewer does not see is null to them.
  record: {
    is: (operand: Operand, value: number) =>
      joinPredicates([namesRecord(operand, value), isSeen(operand)]),
    isEmpty: (operand: Operand, isWanted: boolean) => unless(isSeen(operand), !isWanted),
  },
  number: numbers,
  money: numbers,
  date: {
    on: inDays('on'),
    before: inDays('before'),
    after: inDays('after'),
    lastDays: inDays('lastDays'),
    nextDays: inDays('nextDays'),
    today: inDaysIf('today'),
    thisWeek: inDaysIf('thisWeek'),
    thisMonth: inDaysIf('thisMonth'),
    isEmpty: isNull,
  },
  tags: {
    hasAny: hasTags('&&'),
    hasAll: hasTags('@>'),
    hasNone: (operand: Operand, values: readonly string[]) =>
      unless(hasTags('&&')(operand, values), false),
  },
}

/** Returns the predicate of an operator that the field's type has. */
export const operatorSql = (
  type: FieldType,
  operator: string,
  operand: Operand,
  value: unknown,
): Predicate => {
  const build = (byOperator[type] as Record<string, OperatorSql>)[operator]
  if (!build) throw new Error(`A field of type ${type} has no operator "${operator}".`)
  return build(operand, value as never)
}
