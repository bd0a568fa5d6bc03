import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { viewerId } from '#api/stores/statements/parameter.ts'
import { holdsEvery } from '#api/stores/statements/scope-sql.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { dayIn, startOfDay } from '#shared/days.ts'
import { needsDay } from '#shared/lists/fields/day-range.ts'
import { comparesInstants, joinPredicates } from './field-sql.ts'
import type { Predicate } from './field-sql.ts'
import { operatorSql } from './operator-sql.ts'
import { fieldsOf } from './parse-conditions.ts'
import type { Condition, FieldCondition } from './parse-conditions.ts'

/** Conditions whose words, such as `today`, have become values. */
export type ReadyConditions = {
  /** True if a condition that must hold is a search, whose best plan depends on the text. */
  isSearch: boolean
  /** Narrows a query on `t`. */
  apply: (query: Knex.QueryBuilder) => void
}

type Part = { field: string; operator: string; value: unknown }

const partOf = (condition: FieldCondition): Part => {
  const [[field, comparison] = ['', {}]] = Object.entries(condition)
  const [[operator, value] = ['', null]] = Object.entries(comparison)
  return { field, operator, value }
}

/** Returns the alternatives of a condition; one without `any`. */
const alternativesOf = (condition: Condition): Part[] =>
  ('any' in condition ? (condition.any as readonly FieldCondition[]) : [condition]).map(partOf)

const isTextSearch = ({ operator }: Part) => operator === 'contains' || operator === 'startsWith'

/** Returns a query for the visible ids of the records that a field leads to; null if all are visible. */
const selectVisibleIds = (db: Knex, noun: Noun, field: string, scopes: Scopes) => {
  const relation = Object.values(nouns[noun].fields).find(
    (one) => one.kind === 'one' && one.column === field,
  )
  if (relation?.kind !== 'one' || holdsEvery(relation.noun, scopes)) return null
  return selectVisibleRows(db, relation.noun, scopes, { alias: 'seen' }).select('seen.id')
}

/** The name of the joined values of a field that is no column. */
const valuesOf = (field: string) => `values_of_${toSnake(field)}`

type Tools = Pick<StoreTools, 'db' | 'scope' | 'clock' | 'timeZone'>

/** Turns the conditions on one kind of record into SQL. */
export const createConditions = (
  { noun, conditionSql = {}, searchText = '' }: AnyMapping,
  { db, scope, clock, timeZone }: Tools,
) => {
  const { scopes } = scope.sharedScope
  const fields = fieldsOf(noun)

  const predicateOf = (zone: string) => {
    const today = dayIn(zone, clock())
    return ({ field, operator, value }: Part): Predicate => {
      const type = fields[field]?.is
      if (!type) throw new Error(`The list of ${noun} has no field "${field}".`)
      const {
        days = comparesInstants,
        implied = 'true',
        values,
        value: valueOfEach,
        otherwise = 'null',
      } = conditionSql[field] ?? {}
      const operand = {
        sql:
          (values ?? valueOfEach)
            ? `coalesce(${valuesOf(field)}.value, ${otherwise})`
            : `t."${toSnake(field)}"`,
        days,
        implied,
        today,
        viewerId,
        indexed: searchText,
        startOf: (day: string) => startOfDay(zone, day),
        ofCustomer: field === 'customerId',
        visibleIds: type === 'record' ? selectVisibleIds(db, noun, field, scopes) : null,
      }
      return operatorSql(type, operator, operand, value)
    }
  }

  const prepare = async (conditions: readonly Condition[]): Promise<ReadyConditions> => {
    const all = conditions.map(alternativesOf)
    const zone = all.flat().some(({ operator }) => needsDay(operator)) ? await timeZone() : 'UTC'
    const fieldNames = [...new Set(all.flat().map(({ field }) => field))]
    const predicates = all.map((parts) => joinPredicates(parts.map(predicateOf(zone)), ' or '))
    return {
      isSearch: all.some(([part, ...others]) => part && others.length === 0 && isTextSearch(part)),
      apply: (query) => {
        for (const field of fieldNames) {
          const { values, value } = conditionSql[field] ?? {}
          const name = valuesOf(field)
          if (values)
            void query.joinRaw(`left join (?) as ${name} on ${name}.record_id = t.id`, [
              values(db, scopes),
            ] as never)
          if (value)
            void query.joinRaw(
              `cross join lateral (select v.value from (select t.id) as record cross join lateral (?) as v) as ${name}`,
              [value(db, scopes)] as never,
            )
        }
        for (const [sql, bindings] of predicates) void query.whereRaw(sql, bindings as never)
      },
    }
  }

  /** Returns what conditions mean to the viewer now; null, at once, without conditions. */
  return (conditions: readonly Condition[]) =>
    conditions.length === 0 ? null : prepare(conditions)
}
