import type { Knex } from 'knex'
import type { Noun, Scope } from '#api/access/scopes.ts'

/** The table that keeps each kind of record. */
export const tables: Record<Noun, string> = {
  user: 'users',
  teamMember: 'teamMembers',
  message: 'messages',
  customerService: 'customerServices',
  interaction: 'interactions',
  lead: 'leads',
  customer: 'customers',
  task: 'tasks',
  taskUpdate: 'taskUpdates',
  fileAttachment: 'fileAttachments',
  calendarEvent: 'calendarEvents',
  communicationSession: 'communicationSessions',
}

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
      void query.where(`${alias}.${scope.column}`, scope.value)
      return
    case 'of': {
      const inner = `${alias}_${scope.noun}`
      void query.whereIn(`${alias}.${scope.column}`, (visible: Knex.QueryBuilder) => {
        void visible.from(`${tables[scope.noun]} as ${inner}`).select(`${inner}.id`)
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
      void query.where((either) => {
        for (const one of scope.scopes)
          void either.orWhere((each) => {
            within(each, one, alias, scopes)
          })
      })
  }
}
