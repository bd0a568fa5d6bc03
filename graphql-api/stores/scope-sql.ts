import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'

/** Which rows of each kind a set of stores may touch. */
export type Scopes = (noun: Noun) => Scope

/**
 * How records are held against those that they must belong to: as the planner likes, or each `looked up` among those that it may
 * belong to, which are gathered where columns of theirs decide, and met by their ids where records further away do.
 */
export type Holding = 'joined' | 'looked up'

/** Narrows a query on `alias` to a scope. The one place where a scope becomes SQL. */
export const within = (
  query: Knex.QueryBuilder,
  scope: Scope,
  alias: string,
  scopes: Scopes,
  holding: Holding = 'joined',
) => {
  switch (scope.rows) {
    case 'all':
      return
    case 'none':
      void query.whereRaw('false')
      return
    case 'with':
      // An id that is known stands in the text, where the planner sees how much there is of it.
      if (Number.isSafeInteger(scope.value))
        void query.whereRaw(`?? = ${scope.value}`, [`${alias}.${scope.column}`])
      else void query.where(`${alias}.${scope.column}`, scope.value)
      return
    case 'is':
      void query.where(`${alias}.${scope.column}`, scope.value)
      return
    case 'but':
      void query.whereNot(`${alias}.${scope.column}`, scope.value)
      return
    case 'of': {
      // Whatever a column names is there.
      if (scopes(scope.noun).rows === 'all') {
        void query.whereNotNull(`${alias}.${scope.column}`)
        return
      }
      const column = `${alias}.${scope.column}`
      const inner = `${alias}_${scope.noun}`
      const seen = scopes(scope.noun)
      const visible = (from: Knex.QueryBuilder) => {
        void from.from(`${nouns[scope.noun].many} as ${inner}`).select(`${inner}.id`)
        within(from, seen, inner, scopes, holding)
        return from
      }
      const among = (from: Knex.QueryBuilder) => void visible(from)
      const itself = (from: Knex.QueryBuilder) =>
        void visible(from).whereRaw('?? = ??', [`${inner}.id`, column])
      if (holding === 'joined') void query.whereIn(column, among)
      else if (columnsOfScope(seen) === null) void query.where(column, '=', itself)
      // So said, the planner gathers them once, and does not join them, which would cost a look into their index for each.
      else void query.where((either) => void either.whereIn(column, among).orWhereRaw('false'))
      return
    }
    case 'without':
      void query.whereNull(`${alias}.${scope.column}`)
      return
    case 'every':
      for (const one of scope.scopes) within(query, one, alias, scopes, holding)
      return
    case 'any':
      if (scope.scopes.length === 0) void query.whereRaw('false')
      void query.where((either) => {
        for (const one of scope.scopes)
          void either.orWhere((each) => {
            within(each, one, alias, scopes, holding)
          })
      })
  }
}

/** The columns of a record that a scope looks at; null where it looks at other records, too. */
export const columnsOfScope = (scope: Scope): string[] | null => {
  if ('column' in scope) return scope.rows === 'of' ? null : [scope.column]
  if (!('scopes' in scope)) return []
  const columns = scope.scopes.map(columnsOfScope)
  return columns.every((one) => one !== null) ? columns.flat() : null
}
