import type { Knex } from 'knex'
import { toSnake } from '#api/database/names.ts'
import { Slot } from './slots.ts'
import { partedByIndex, pattern, searchable, soughtBy, wordsOf } from './words.ts'
import type { Sought } from './words.ts'

/** The value of a condition, which has been read, and the time of the request. */
type Asked<Value> = { value: Value; now: Date }

/** A moment in SQL, with what is bound in it. */
export type Moment = readonly [sql: string, bound: readonly unknown[]]

/** From one moment on, before another, or both. */
export type Span = { from?: Moment; before?: Moment }

/**
 * A condition on the table that is called `t`. `add` writes it with `bound`, which is the value or stands for it in a
 * statement that is made once. `textFor` names the text that a value leads to; null where there are too many to keep.
 */
export type Condition<Value> = {
  /** The column that it looks at, where it looks at nothing else. */
  column?: string
  add: (query: Knex.QueryBuilder, bound: Value, asked: Asked<Value>) => void
  textFor: (value: Value) => string | null
  /** It finds much or little as its value is, in ways that no one plan serves. */
  isUneven?: true
  /** Though uneven beside others, it is found in one way where nothing else decides; or only what columns of a record say, where it is not among all. */
  isEvenAlone?: (value: Value, isAmongAll: boolean) => boolean
  /** What many records have of it is met soon in any order. */
  isMetSoon?: true
  /** Counts, which read all that is found, are uneven as well where no filter of this name ends the span that it begins; empty where nothing does. */
  endedBy?: string
  /** It finds what has a time in a span, and looks at nothing else. */
  times?: { column: string; sql: string; span: (bound: unknown, asked: Asked<Value>) => Span }
  /** How many it finds of all that somebody sees, where nothing else decides: an aggregate in SQL that is sooner than asking of each. */
  counted?: (value: Value) => string
  /** It finds what somebody has. */
  isHolder?: true
}

/** A condition whose pages are planned for each value, and its counts where nothing ends the span that it begins. */
export const uneven = <Value>(
  condition: Condition<Value>,
  { endedBy }: Pick<Condition<Value>, 'endedBy'> = {},
): Condition<Value> => ({ ...condition, isUneven: true, ...(endedBy !== undefined && { endedBy }) })

/** A condition with one text, beside which its value stands. */
export const beside = <Value>(add: Condition<Value>['add']): Condition<Value> => ({
  add,
  textFor: () => 'one',
})

/** A condition that has a text for yes and another for no. */
export const either = (add: (query: Knex.QueryBuilder, value: boolean, now: Date) => void) => ({
  add: (query: Knex.QueryBuilder, _bound: boolean, { value, now }: Asked<boolean>) =>
    add(query, value, now),
  textFor: String,
  isMetSoon: true as const,
})

/** Searches of more words than these are of a form that few others share. */
const wordsKept = 3

/** A condition on words. All that are of one form have one text. Beside anything else it is planned for each: what many records have is found in another way then than what few have. */
export const seeking = (
  sql: (words: string) => [string, readonly string[]],
): Condition<string> => ({
  add: (query, bound: unknown, { value }) => {
    const [text, patterns] = sql(value)
    const left =
      bound instanceof Slot
        ? patterns.map((_, at) => bound.made((words) => sql(words as string)[1][at]))
        : patterns
    void query.whereRaw(text, left as string[])
  },
  textFor: (words) => {
    if (wordsOf(words).length > wordsKept) return null
    const parts = partedByIndex(words).map((part) => (part === '' ? '' : sql(part)[0]))
    return [sql(words)[0], ...parts].join('; ')
  },
  isUneven: true,
  endedBy: '',
  // What the index does not find is sought one by one, in an order that few of somebody's have.
  isEvenAlone: (words, isAmongAll) => isAmongAll || partedByIndex(words)[0] !== '',
})

/** The column names this record. */
export const names = (column: string): Condition<number> => ({
  column,
  ...beside((query, value) => void query.where(`t.${column}`, value)),
})

/** The column names who has it. */
export const heldBy = (column: string): Condition<number> => ({ ...names(column), isHolder: true })

/** The column holds this text. */
export const is = (column: string): Condition<string> => ({
  column,
  ...beside((query, value) => void query.where(`t.${column}`, value)),
})

// What means the same is one text.
const inOrder = (words: readonly string[]) => [...new Set(words)].toSorted()

/** A condition on words that the product knows: few, so that they stand in the text of a statement, where the planner sees which they are. */
const amongWords = (
  column: string,
  literal: (word: string) => string,
): Condition<readonly string[]> => ({
  column,
  add: (query, _bound, { value }) => {
    const literals = inOrder(value).map(literal)
    const [only = 'null', ...others] = literals
    // Of one alone an index gives its order, too.
    const found = others.length === 0 ? `= ${only}` : `in (${literals.join(', ')})`
    void query.whereRaw(`?? ${found}`, [`t.${column}`])
  },
  textFor: (words) => inOrder(words).join(),
  isMetSoon: true,
})

/** The column holds one of these words. */
export const oneOf = (column: string) =>
  amongWords(column, (word) => {
    if (!/^\w+$/.test(word)) throw new Error('No word of a list.')
    return `'${word}'`
  })

/** The same of words that stand in a column as numbers, by their places from 0 on, which is what an index has in order. */
export const ranked = (column: string, words: readonly string[]) =>
  amongWords(column, (word) => String(words.indexOf(word)))

/** The list column has this text, as people read it. */
export const has = (column: string): Condition<string> =>
  beside(
    (query, value) =>
      void query.whereRaw('search_texts(??) @> array[search_text(?)]', [`t.${column}`, value]),
  )

/** Narrows a query to what has a time, said in SQL, in a span. */
export const inSpan = (query: Knex.QueryBuilder, sql: string, { from, before }: Span) => {
  if (from) void query.whereRaw(`${sql} >= ${from[0]}`, from[1] as Date[])
  if (before) void query.whereRaw(`${sql} < ${before[0]}`, before[1] as Date[])
}

/** What has a time in the span that a value leads to; `sql` is the column as lists are ordered by it. */
export const during = <Value>(
  column: string,
  span: (bound: unknown, asked: Asked<Value>) => Span,
  sql = `t."${toSnake(column)}"`,
): Condition<Value> => ({
  add: (query, value, asked) => {
    inSpan(query, sql, span(value, asked))
  },
  textFor: () => 'one',
  isMetSoon: true,
  times: { column, sql, span },
})

/** At this time or later. */
export const from = (column: string): Condition<Date> =>
  during(column, (value) => ({ from: ['?', [value]] }))

/** Before this time. */
export const before = (column: string, sql?: string): Condition<Date> =>
  during(column, (value) => ({ before: ['?', [value]] }), sql)

/** The column is filled, or is not. */
export const filled = (column: string): Condition<boolean> => ({
  column,
  ...either(
    (query, value) =>
      void (value ? query.whereNotNull(`t.${column}`) : query.whereNull(`t.${column}`)),
  ),
})

/** It is so, or is not; said in SQL about the table `t`. */
export const so = (fact: string): Condition<boolean> =>
  either((query, value) => void query.whereRaw(value ? fact : `not ${fact}`))

/** It is planned and has not begun, or that is not so. */
export const upcoming = (column: string): Condition<boolean> =>
  either(
    (query, value, now) =>
      void query[value ? 'where' : 'whereNot']((planned) => {
        void planned.where('t.status', 'scheduled').where(`t.${column}`, '>=', now)
      }),
  )

/** It was in the last so many days, or earlier. */
export const inLast = (days: number, column: string): Condition<boolean> => ({
  ...during<boolean>(column, (_, { value, now }) => {
    const moment: Moment = [`?::timestamptz - interval '${days * 24} hours'`, [now]]
    return value ? { from: moment } : { before: moment }
  }),
  textFor: String,
})

const bracketed = (parts: string[], by: ' and ' | ' or ') =>
  parts.length === 1 ? parts.join() : `(${parts.join(by)})`

/** The SQL that finds words in an expression of searchable text, with its bindings. */
export const findsIn = (expression: string, { words, whole }: Sought): [string, string[]] => {
  const one = () => `${expression} like ?`
  const each = words.map((writings) => bracketed(writings.map(one), ' or '))
  const all = each.length === 0 ? 'true' : bracketed(each, ' and ')
  const sql = whole.length === 0 ? all : bracketed([all, ...whole.map(one)], ' or ')
  return [sql, [...words.flat(), ...whole].map(pattern)]
}

const containsIn = (expression: string): Condition<string> => ({
  ...seeking((words) => findsIn(expression, soughtBy(words))),
  isMetSoon: true,
})

/** An expression contains these words, in any order, as people read them; each such expression has a trigram index of its searchable text. */
export const contains = (expression: string) => containsIn(searchable(expression))

/** A record contains these words, in its stored searchable text. */
export const containsBeside = () => containsIn('t.words')
