import type { Knex } from 'knex'
import { currentCustomerSql, customerIdsSql } from '#api/stores/statements/current-id.ts'
import { currentTime } from '#api/stores/statements/parameter.ts'
import type { Parameter } from '#api/stores/statements/parameter.ts'
import { likePattern, parseSearch, searchable } from './search-terms.ts'
import type { SearchTerms } from './search-terms.ts'

/**
 * A condition on the table `t`. Values with the same `variant` share one SQL text; `apply` sees the variant and the
 * bound parameter but never the value, so that no viewer can get rows for another viewer's value.
 */
export type FilterCondition<Value> = {
  /** Returns the part of the value that the SQL text depends on. */
  variant: (value: Value) => string
  apply: (query: Knex.QueryBuilder, parameter: Parameter<Value>, variant: string) => void
  /** True for searches: a rare and a frequent term need different plans. */
  isSearch?: true
  /** True for ranges and for columns with frequent and rare values: no plan fits every value. */
  isUneven?: true
  /** True if each customer has at most one such row, the newest one. */
  isNewestOfCustomer?: true
}

const isYes = (variant: string) => variant === 'true'

/** A condition with one SQL text, whatever its value. */
export const bindValue = <Value>(
  apply: (query: Knex.QueryBuilder, parameter: Parameter<Value>) => void,
): FilterCondition<Value> => ({ variant: () => 'bound', apply })

/** A condition with one SQL text for true and one for false. */
export const yesOrNo = (
  apply: (query: Knex.QueryBuilder, isTrue: boolean) => void,
): FilterCondition<boolean> => ({
  variant: String,
  apply: (query, _parameter, variant) => apply(query, isYes(variant)),
})

/** Lets PostgreSQL plan a condition for its actual value. */
export const uneven = <Value>(condition: FilterCondition<Value>): FilterCondition<Value> => ({
  ...condition,
  isUneven: true,
})

/** The column equals the value. */
export const equals = <Value extends number | string>(column: string): FilterCondition<Value> =>
  bindValue((query, parameter) => void query.where(`t.${column}`, parameter as never))

/** The row is of the customer that the value names, perhaps as one that was merged into it. */
export const ofCustomer: FilterCondition<number> = bindValue(
  (query, parameter) =>
    void query.whereRaw(`t.customer_id = ${currentCustomerSql}`, [parameter, parameter] as never),
)

/** The same of rows without a foreign key, which still name a customer that was merged. */
export const aboutCustomer: FilterCondition<number> = bindValue(
  (query, parameter) =>
    void query.whereRaw(`t.customer_id = any(${customerIdsSql})`, [parameter, parameter] as never),
)

/**
 * The column holds one of a few known words. They are part of the SQL text, so that the planner sees their frequency
 * and can use partial indexes.
 */
export const oneOf = (column: string) =>
  oneOfLiterals(column, (word) => {
    if (!/^\w+$/.test(word)) throw new Error(`"${word}" is not a word of a list.`)
    return `'${word}'`
  })

/** Like `oneOf` for words that are stored as their position in a list, starting at 0. */
export const oneOfRanked = (column: string, words: readonly string[]) =>
  oneOfLiterals(column, (word) => String(words.indexOf(word)))

const oneOfLiterals = (
  column: string,
  literal: (word: string) => string,
): FilterCondition<readonly string[]> => ({
  variant: (words) => [...new Set(words)].toSorted().map(literal).join(', ') || 'null',
  // With "=" an index also gives the order of its other columns.
  apply: (query, _parameter, literals) =>
    void query.whereRaw(literals.includes(',') ? `?? in (${literals})` : `?? = ${literals}`, [
      `t.${column}`,
    ]),
})

/** The array column contains the text, compared as people read it. */
export const hasElement = (column: string): FilterCondition<string> =>
  bindValue(
    (query, parameter) =>
      void query.whereRaw('search_texts(??) @> array[search_text(?)]', [
        `t.${column}`,
        parameter,
      ] as never),
  )

/** A range of time, in SQL with `?` wherever the value goes. */
export const range = (condition: string) => {
  const places = condition.split('?').length - 1
  return uneven(
    bindValue<Date>(
      (query, parameter) =>
        void query.whereRaw(condition, Array.from({ length: places }, () => parameter) as never),
    ),
  )
}

/** The time, given in SQL, is at the value or later. */
export const atOrAfter = (sql: string) => range(`${sql} >= ?`)

/** The time, given in SQL, is before the value. */
export const before = (sql: string) => range(`${sql} < ?`)

/** The column is not null. */
export const isFilled = (column: string) =>
  yesOrNo((query, isTrue) => void query[isTrue ? 'whereNotNull' : 'whereNull'](`t.${column}`))

/** The SQL predicate about `t` is true. */
export const holds = (predicate: string) =>
  yesOrNo((query, isTrue) => void query.whereRaw(isTrue ? predicate : `not ${predicate}`))

/** The record is scheduled and starts in the future. */
export const isUpcoming = (column: string) =>
  yesOrNo(
    (query, isTrue) =>
      void query[isTrue ? 'where' : 'whereNot']((upcomingQuery) => {
        void upcomingQuery
          .where('t.status', 'scheduled')
          .where(`t.${column}`, '>=', currentTime as never)
      }),
  )

/** The time, given in SQL, is within the last so many days. */
export const inLastDays = (days: number, sql: string) =>
  yesOrNo(
    (query, isTrue) =>
      void query.whereRaw(
        `${sql} ${isTrue ? '>=' : '<'} ?::timestamptz - interval '${days * 24} hours'`,
        [currentTime] as never,
      ),
  )

/** SQL with `?` for each of its texts. */
export type SearchSql = readonly [sql: string, texts: readonly string[]]

/** A search whose SQL depends on the words: their number, and whether one may be a phone number. */
export const search = (build: (words: string) => SearchSql): FilterCondition<string> => ({
  variant: (words) => build(words)[0],
  apply: (query, parameter, sql) => {
    const count = sql.split('?').length - 1
    const texts = Array.from({ length: count }, (_, index) =>
      parameter.map((words) => build(words)[1][index]),
    )
    void query.whereRaw(sql, texts as never)
  },
  isSearch: true,
})

const parenthesize = (parts: readonly string[], by: ' and ' | ' or ') =>
  parts.length === 1 ? parts.join() : `(${parts.join(by)})`

/** Returns the SQL that finds the terms in an expression of searchable text. */
export const findsIn = (
  expression: string,
  { words, wholeTerms }: SearchTerms,
): [string, string[]] => {
  const one = () => `${expression} like ?`
  const each = words.map((spellings) => parenthesize(spellings.map(one), ' or '))
  const all = each.length === 0 ? 'true' : parenthesize(each, ' and ')
  const sql = wholeTerms.length === 0 ? all : parenthesize([all, ...wholeTerms.map(one)], ' or ')
  return [sql, [...words.flat(), ...wholeTerms].map(likePattern)]
}

const containsIn = (expression: string) =>
  search((words) => findsIn(expression, parseSearch(words)))

/**
 * The expression contains all words in any order, compared as people read them. A trigram index of its searchable
 * text serves it.
 */
export const contains = (expression: string) => containsIn(searchable(expression))

/** The generated column `words`, which holds searchable text, contains all words. */
export const containsInWords = () => containsIn('t.words')
