import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNamedType, buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { withActions } from './action-enum.mjs'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'schema.graphql'), 'utf8')
const schema = buildSchema(text)

const contents = [...text.matchAll(/^# {3}(\S.*)$/gm)].map(([, heading]) => heading)
const parts = text.split(/^# -+\n# (.*)\n# -+\n/m).slice(1)
const headings = parts.filter((_, index) => index % 2 === 0)

/** The heading above each type. */
const headingOfType = new Map(
  headings.flatMap((heading, index) =>
    [...parts[2 * index + 1].matchAll(/^(?:type|input|enum|scalar) (\w+)/gm)].map(([, type]) => [
      type,
      heading,
    ]),
  ),
)

/** The groups of a root type, and the group of each of its fields. */
const groupsOf = (type) => {
  const body = text.match(new RegExp(`^type ${type} \\{\\n([^]*?)^\\}`, 'm'))[1]
  const groups = []
  const groupOf = new Map()
  for (const line of body.split('\n')) {
    const [, group] = line.match(/^ {2}# (.*)$/) ?? []
    if (group) groups.push(group)
    const [, field] = line.match(/^ {2}(\w+)[(:]/) ?? []
    if (field) groupOf.set(field, groups.at(-1))
  }
  return { groups, groupOf }
}

const fieldsOf = (type) => Object.values(schema.getType(type).getFields())

it('the headings are those of the contents, in the same order', () => {
  expect(headings).toEqual(contents)
})

it.each(['Query', 'Mutation', 'Subscription'])(
  'the fields of %s are grouped by the headings in their order',
  (type) => {
    const { groups, groupOf } = groupsOf(type)
    expect(groups).toEqual(contents.filter((heading) => groups.includes(heading)))
    expect([...groupOf.keys()]).toEqual(fieldsOf(type).map(({ name }) => name))
    expect([...groupOf.values()]).not.toContain(undefined)
  },
)

it('a mutation, its input and its payload have one heading', () => {
  const { groupOf } = groupsOf('Mutation')
  const wrongFields = fieldsOf('Mutation').flatMap((field) =>
    [field.type, ...field.args.map(({ type }) => type)]
      .map((type) => getNamedType(type).name)
      // Payloads that several verbs share, and scalars.
      .filter((type) => /(Input|Payload)$/.test(type))
      .filter((type) => headingOfType.get(type) !== groupOf.get(field.name))
      .map((type) => `${field.name}: ${type}`),
  )
  expect(wrongFields).toEqual([])
})

/** Returns the folder of a heading's subject. */
const slugOf = (heading) =>
  heading.toLowerCase().replace(' ', '-').replace('organization', 'organisation')

it('a mutation is grouped under the subject of its function in domain', () => {
  const { groupOf } = groupsOf('Mutation')
  const files = globSync('graphql-api/domain/*/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const wrongValues = [...groupOf].filter(
    ([verb, heading]) =>
      !files.some(
        ({ file, source }) =>
          file.startsWith(`graphql-api/domain/${slugOf(heading)}/`) &&
          new RegExp(`export const (\\{[^}]*)?\\b${verb}\\b`).test(source),
      ),
  )
  expect(wrongValues).toEqual([])
})

it('the types of a connection are under the heading of its nodes', () => {
  const wrongValues = [...headingOfType].filter(([type, heading]) => {
    const node = type.replace(/(Connection|Edge|OrderField|Order|Filter)$/, '')
    return node !== type && headingOfType.has(node) && headingOfType.get(node) !== heading
  })
  expect(wrongValues).toEqual([])
})

it('a root field that returns records is grouped under their heading', () => {
  const { groupOf } = groupsOf('Query')
  const wrongFields = fieldsOf('Query').filter((field) => {
    const type = getNamedType(field.type).name
    return (
      (type.endsWith('Connection') || `${type[0].toLowerCase()}${type.slice(1)}` === field.name) &&
      headingOfType.get(type) !== groupOf.get(field.name)
    )
  })
  expect(wrongFields.map(({ name }) => name)).toEqual([])
})

it('`enum Action` lists the root fields in their order', () => {
  expect(withActions(text) === text, 'Run `node scripts/generate-types.mjs`').toBe(true)
})
