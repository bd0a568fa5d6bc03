import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'

/** Which rows of each kind a set of stores may touch. */
export type Scopes = (noun: Noun) => Scope

/** Narrows a query on `alias` to a scope. The one place where a scope becomes SQL. */
export const within = (query: Knex.QueryBuilder, scope: Scope, alias: string, scopes: Scopes) => {
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
      const inner = `${alias}_${scope.noun}`
      void query.whereIn(`${alias}.${scope.column}`, (visible: Knex.QueryBuilder) => {
        void visible.from(`${nouns[scope.noun].many} as ${inner}`).select(`${inner}.id`)
        within(visible, scopes(scope.noun), inner, scopes)
      })
      return
    }
    case 'without':
      void query.whereNull(`${alias}.${scope.column}`)
      return
    case 'every':
      for (const one of scope.scopes) within(query, one, alias, scopes)
      return
    case 'any':
      if (scope.scopes.length === 0) void query.whereRaw('false')
      void query.where((either) => {
        for (const one of scope.scopes)
          void either.orWhere((each) => {
            within(each, one, alias, scopes)
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
