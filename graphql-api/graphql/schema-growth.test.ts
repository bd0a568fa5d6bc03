import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges } from 'graphql'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const current = read('../../schema.graphql')
const released = read('../testing/released-schema.graphql')

const changesTo = (sdl: string) =>
  findBreakingChanges(
    buildSchema(released, { assumeValidSDL: true }),
    buildSchema(sdl, { assumeValidSDL: true }),
  ).map(({ description }) => description)

it('the schema still has everything that clients of the last release use', () => {
  expect(changesTo(current)).toEqual([])
})

it.each([
  ['a field', /^ {2}dueDate: DateTime\n/gm, ''],
  ['an argument', /^ {4}first: Int\n/gm, ''],
  ['an enum value', /^ {2}URGENT\n/gm, ''],
  ['the type of a field', /^ {2}title: String!\n/gm, '  title: String\n'],
])('a schema that lost or changed %s is detected', (_, pattern, replacement) => {
  expect(changesTo(released.replaceAll(pattern, replacement))).not.toEqual([])
})
