import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesOf, readReleasedNames } from '#api/testing/schema-names.ts'

const current = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

const lostFrom = (released: string[], sdl: string) => {
  const current = new Set(namesOf(sdl))
  return released.filter((name) => !current.has(name))
}

const released = readReleasedNames()

const release =
  released.length === 0
    ? 'a release, of which there is none yet: every name may still change'
    : 'the last release'

it.each([release])('the schema has every name of %s', () => {
  expect(lostFrom(released, current)).toEqual([])
})

const example =
  'type Query { customers: [Customer!]! } type Customer { name: String } ' +
  'input CustomerInput { phone: String } enum Plan { SMALL LARGE }'

it.each(['Customer', 'Query.customers', 'Customer.name', 'CustomerInput.phone', 'Plan.LARGE'])(
  'a schema in which %s has another name is noticed',
  (name) => {
    const renamed = example.replaceAll(RegExp(`\\b${name.split('.').at(-1)}\\b`, 'g'), 'other')
    expect(lostFrom(namesOf(example), renamed)[0]).toBe(name)
  },
)
