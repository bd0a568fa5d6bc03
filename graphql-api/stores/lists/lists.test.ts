import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isEnumType, isInputObjectType } from 'graphql'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { ResolversTypes } from '#api/generated/schema.ts'
import { enumValues } from '#api/graphql/resolvers/enum-values.ts'
import type { List } from '#shared/lists/list.ts'
import { check } from '#shared/validation.ts'
import { filterSchema } from './filter-schemas.ts'
import type { Filter, OrderField } from '#api/stores/entities/entity-mapping.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'),
)

const typeName = (noun: Noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

/** The filters of the contract, each with the name of its type and whether several are given. */
const filtersOf = (noun: Noun) => {
  const type = schema.getType(`${typeName(noun)}Filter`)
  return isInputObjectType(type) ? Object.values(type.getFields()) : []
}

const ordersOf = (noun: Noun) => {
  const type = schema.getType(`${typeName(noun)}OrderField`)
  return isEnumType(type) ? type.getValues().map(({ name }) => name.toLowerCase()) : []
}

/** A good value of each type, and one that is none of it. */
const samples: Record<string, [validValue: unknown, bad: unknown]> = {
  ID: ['7', 'seven'],
  String: ['words', 'x'.repeat(201)],
  Boolean: [true, 'yes'],
  DateTime: [new Date(), 'tomorrow'],
}
const daySample = ['2026-03-04', '4 March']

const sampleOf = (type: ReturnType<typeof filtersOf>[number]['type']) => {
  const namedType = getNamedType(type)
  if (isEnumType(namedType))
    return [Object.values(enumValues(schema)[namedType.name] ?? {}), ['no such word']]
  return samples[namedType.name] ?? []
}

describe.each(allNouns)('the list of each %s', (noun) => {
  const list: List = nouns[noun].list

  it('has exactly the filters of the schema', () => {
    expect(Object.keys(list.filters).toSorted()).toEqual(
      filtersOf(noun)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('validates each filter value by its type', () => {
    for (const { name, type } of filtersOf(noun)) {
      const describedFilter = list.filters[name]
      const [validValue, bad] = describedFilter?.value.is === 'day' ? daySample : sampleOf(type)
      const schema = describedFilter ? filterSchema(describedFilter.value) : z.never()
      const accepts = (value: unknown) => check(schema, value).success
      expect({ name, good: accepts(validValue), bad: accepts(bad) }).toEqual({
        name,
        good: true,
        bad: false,
      })
    }
  })

  it('has exactly the orders of the schema', () => {
    expect(Object.keys(list.orders).toSorted()).toEqual(ordersOf(noun).toSorted())
  })

  it('has a distinct URL word for each order', () => {
    const names = Object.values(list.orders).flatMap((ways) => ways.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })
})

it('filters and orders have the types of the schema', () => {
  // Ids are text in the contract; REST and the program may give numbers, too.
  type AsSaid<Value> = number extends Value ? Exclude<Value, number> : Value
  type GivenFilters = { [N in Noun]: { [Name in keyof Filter<N>]: AsSaid<Filter<N>[Name]> } }
  type SchemaFilters = { [N in Noun]: ResolversTypes[`${Capitalize<N>}Filter`] }
  type Agrees<A, B> = [A, B, keyof A, keyof B] extends [B, A, keyof B, keyof A] ? true : false
  type Agreement = { [N in Noun]: Agrees<GivenFilters[N], SchemaFilters[N]> }
  expectTypeOf<Agreement>().toEqualTypeOf<{ [N in Noun]: true }>()
  type Orders = { [N in Noun]: OrderField<N> }
  type SaidOrders = { [N in Noun]: ResolversTypes[`${Capitalize<N>}Order`]['field'] }
  expectTypeOf<Orders>().toEqualTypeOf<SaidOrders>()
})
