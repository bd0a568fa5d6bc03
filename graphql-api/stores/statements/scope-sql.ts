import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun, Scope } from '#api/access/nouns.ts'
import { canBeMerged, isAllUnmerged } from '#api/access/merging.ts'

/** Returns the rows of each kind that a set of stores may read. */
export type Scopes = (noun: Noun) => Scope

export type ScopeOptions = {
  /** Binding with the ids of the customers in scope; without it a sub-select finds them, as the newest data has them. */
  customerIds?: readonly number[]
}

/** Returns true if the viewer sees every record of a kind that was not merged into another. No foreign key names another one. */
export const holdsEvery = (noun: Noun, scopes: Scopes) => {
  const scope = scopes(noun)
  return scope.rows === 'all' || isAllUnmerged(scope)
}

/** Whether a scope is "rows of a customer that the viewer sees" for a viewer who sees only some customers. */
export const isOfSomeCustomers = (scope: Scope, scopes: Scopes) =>
  scope.rows === 'of' && scope.noun === 'customer' && !holdsEvery('customer', scopes)

/** Narrows a query on `alias` to a scope. The one place where a scope becomes SQL. */
export const applyScope = (
  query: Knex.QueryBuilder,
  scope: Scope,
  alias: string,
  scopes: Scopes,
  options: ScopeOptions = {},
) => {
  switch (scope.rows) {
    case 'all':
      return
    case 'none':
      void query.whereRaw('false')
      return
    case 'with':
    case 'is':
      void query.where(`${alias}.${scope.column}`, scope.value)
      return
    case 'but':
      void query.whereNot(`${alias}.${scope.column}`, scope.value)
      return
    case 'of': {
      const column = `${alias}.${scope.column}`
      const parents = scopes(scope.noun)
      // What names a merged record without a key belongs to the record that stayed.
      if (holdsEvery(scope.noun, scopes)) void query.whereNotNull(column)
      else if (options.customerIds && isOfSomeCustomers(scope, scopes))
        void query.whereRaw('?? = any(?::bigint[])', [column, options.customerIds] as never)
      else
        void query.whereIn(column, (parent) => {
          const inner = `${alias}_${scope.noun}`
          const selectIds = (from: Knex.QueryBuilder) => {
            void from.from(`${nouns[scope.noun].many} as ${inner}`).select(`${inner}.id`)
            applyScope(from, parents, inner, scopes, options)
          }
          selectIds(parent)
          if (scope.withMerged && canBeMerged(scope.noun))
            void parent.unionAll((preferredEncodings) => {
              void preferredEncodings.from(nouns[scope.noun].many).select('id')
              void preferredEncodings.whereIn('mergedIntoId', selectIds)
            })
        })
      return
    }
    case 'without':
      void query.whereNull(`${alias}.${scope.column}`)
      return
    case 'every':
      for (const one of scope.scopes) applyScope(query, one, alias, scopes, options)
      return
    case 'any':
      if (scope.scopes.length === 0) void query.whereRaw('false')
      else
        void query.where((either) => {
          for (const one of scope.scopes)
            void either.orWhere((part) => applyScope(part, one, alias, scopes, options))
        })
  }
}
