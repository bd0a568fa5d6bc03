import type { Moment, Span } from './filters.ts'
import type { Together } from './kept.ts'

/** Records whose times are not near one another, as an index has them; said of the table `t`. */
export const areFarApart = ({ days, times }: Together) => {
  const all = times.map((time) => `t.${time}`).join(', ')
  return `greatest(${all}) - least(${all}) > interval '${days} days'`
}

const isColumn = (sql: string) => /^t\.\w+$/.test(sql)

/**
 * The span in which all other times are of what has one of them in a span, and its times near one another: where in the order of
 * such a time, which is said by `sql`, those records stand. What has none stands at the end where `sql` says more than a column, and is not cut off.
 */
export const near = ({ from, before }: Span, { days }: Together, sql: string): Span => {
  const moved = ([moment, bound]: Moment, sign: '+' | '-'): Moment => [
    `(${moment})::timestamptz ${sign} interval '${days} days'`,
    bound,
  ]
  return {
    ...(from && { from: moved(from, '-') }),
    ...(before && isColumn(sql) && { before: moved(before, '+') }),
  }
}
