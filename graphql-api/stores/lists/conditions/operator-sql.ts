import { normalizeText, searchableText } from '#shared/normalize-text.ts'
import type { FieldType, operators } from '#shared/lists/fields/field.ts'
import { currentCustomerSql } from '#api/stores/statements/current-id.ts'
import { findsIn } from '#api/stores/lists/filters.ts'
import { likePrefix, searchable } from '#api/stores/lists/search-terms.ts'
import { dayRange } from '#shared/lists/fields/day-range.ts'
import { joinPredicates } from './field-sql.ts'
import type { DaysSql, Predicate } from './field-sql.ts'

/** The field that an operator compares, and what is known of the viewer. */
export type Compared = {
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

type OperatorSql = (compared: Compared, value: never) => Predicate

/** Returns a predicate, or its opposite, which also holds for records without a value. */
const unless = ([sql, bindings]: Predicate, isWanted: boolean): Predicate =>
  isWanted ? [sql, bindings] : [`(${sql}) is not true`, bindings]

const equals = ({ sql }: Compared, value: unknown): Predicate => [`${sql} = ?`, [value]]

const isNull = ({ sql }: Compared, isWanted: boolean): Predicate =>
  unless([`${sql} is null`, []], isWanted)

const spellingsOf = (text: string) => searchableText(text).split('\n')

const finds = (expression: string, text: string): Predicate =>
  findsIn(expression, { words: [spellingsOf(text)], whole: [] })

/** The text begins with the value, or does so in its spelling without marks, the second part of searchable text. */
const begins = (sql: string, text: string): Predicate => {
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
  is: ({ sql }: Compared, value: string): Predicate => [
    `search_text(${sql}) = ?`,
    [normalizeText(value)],
  ],
  isEmpty: ({ sql }: Compared, isWanted: boolean) =>
    unless([`coalesce(${sql}, '') = ''`, []], isWanted),
}

const isAnyOf = ({ sql, implied }: Compared, words: readonly string[]): Predicate =>
  joinPredicates([
    // With "=" an index also gives the order of its other columns.
    words.length === 1 ? [`${sql} = ?`, words] : [`${sql} = any(?::text[])`, [words]],
    [implied, []],
  ])

const numbers = {
  eq: equals,
  lt: ({ sql }: Compared, value: number): Predicate => [`${sql} < ?`, [value]],
  gt: ({ sql }: Compared, value: number): Predicate => [`${sql} > ?`, [value]],
  between: ({ sql }: Compared, { from, to }: { from: number; to: number }): Predicate => [
    `${sql} between ? and ?`,
    [from, to],
  ],
}

const isSeen = ({ sql, visibleIds }: Compared): Predicate =>
  visibleIds === null ? [`${sql} is not null`, []] : [`${sql} in (?)`, [visibleIds]]

/** The id of a merged record leads to the one that stays. */
const namesRecord = ({ sql, ofCustomer }: Compared, value: number): Predicate =>
  ofCustomer ? [`${sql} = ${currentCustomerSql}`, [value, value]] : [`${sql} = ?`, [value]]

const inDays =
  (operator: string) =>
  ({ sql, days, implied, today, startOf }: Compared, value: unknown): Predicate => {
    const range = dayRange(operator, value, today)
    if (!range) throw new Error(`"${operator}" is about no days.`)
    return joinPredicates([days(sql, range, startOf), [implied, []]])
  }

const inDaysIf = (operator: string) => (compared: Compared, isWanted: boolean) =>
  unless(inDays(operator)(compared, isWanted), isWanted)

const hasTags =
  (comparison: '&&' | '@>') =>
  ({ sql }: Compared, values: readonly string[]): Predicate => [
    `search_texts(${sql}) ${comparison} ?::text[]`,
    [values.map(normalizeText)],
  ]

type ByOperator = { [Type in FieldType]: Record<(typeof operators)[Type][number], OperatorSql> }

const byOperator: ByOperator = {
  text,
  searchedText: {
    ...text,
    contains: ({ sql, indexed }: Compared, value: string) =>
      joinPredicates([finds(indexed, value), finds(searchable(sql), value)]),
    startsWith: ({ sql, indexed }: Compared, value: string) =>
      joinPredicates([finds(indexed, value), begins(sql, value)]),
  },
  choice: {
    in: isAnyOf,
    notIn: (compared: Compared, words: readonly string[]) =>
      unless(isAnyOf(compared, words), false),
  },
  yesOrNo: { is: equals },
  person: {
    is: equals,
    isMe: (compared: Compared, isWanted: boolean) =>
      unless(equals(compared, compared.viewerId), isWanted),
    isNobody: isNull,
  },
  // The id of a record that the viewer does not see is null to them.
  record: {
    is: (compared: Compared, value: number) =>
      joinPredicates([namesRecord(compared, value), isSeen(compared)]),
    isEmpty: (compared: Compared, isWanted: boolean) => unless(isSeen(compared), !isWanted),
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
    hasNone: (compared: Compared, values: readonly string[]) =>
      unless(hasTags('&&')(compared, values), false),
  },
}

/** Returns the predicate of an operator that the field's type has. */
export const operatorSql = (
  type: FieldType,
  operator: string,
  compared: Compared,
  value: unknown,
): Predicate => {
  const build = (byOperator[type] as Record<string, OperatorSql>)[operator]
  if (!build) throw new Error(`A field of type ${type} has no operator "${operator}".`)
  return build(compared, value as never)
}
