import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesOf, readReleasedNames } from '#api/testing/schema-names.ts'

const currentText = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

const lostFrom = (releasedNames: string[], sdl: string) => {
  const currentNames = new Set(namesOf(sdl))
  return releasedNames.filter((name) => !currentNames.has(name))
}

const releasedReleasedNames = readReleasedNames()

const release =
  releasedReleasedNames.length === 0
    ? 'a release, of which there is none yet: every name may still change'
    : 'the last release'

it.each([release])('the schema has every name of %s', () => {
  expect(lostFrom(releasedReleasedNames, currentText)).toEqual([])
})

const example =
  'type Query { customers: [Customer!]! } type Customer { name: String } ' +
  'input CustomerInput { phone: String } enum Plan { SMALL LARGE }'

it.each(['Customer', 'Query.customers', 'Customer.name', 'CustomerInput.phone', 'Plan.LARGE'])(
  'a schema in which %s has another name is noticed',
  (name) => {
    const renamedText = example.replaceAll(RegExp(`\\b${name.split('.').at(-1)}\\b`, 'g'), 'other')
    expect(lostFrom(namesOf(example), renamedText)[0]).toBe(name)
  },
)
