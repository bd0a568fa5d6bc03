import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { notOffered } from '#scripts/codegen/not-offered.mjs'

const read = (modules: Record<string, string>) =>
  Object.entries(modules).filter(([path]) => !/\.(test|generated)\.tsx?$/.test(path))

const documents = read(
  import.meta.glob<string>('/web/**/*.graphql', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
const sources = read(
  import.meta.glob<string>(['/web/**/*.ts', '/web/**/*.tsx', '!/web/testing/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

/** Sent as full text, by pages without Apollo Client. */
const sentAsText = ['/web/viewer/viewer.graphql', '/web/client/inquiries.graphql']

/** The operation of each mutation, and the ways to refer to it in code: by its hook, its document, or its name. */
const operations = documents.flatMap(([path, text]) =>
  [...text.matchAll(/^mutation (\w+)[^{]*\{\s*(\w+)/gm)].map(([, name = '', field = '']) => ({
    field,
    named: sentAsText.includes(path)
      ? new RegExp(`'${name}'`)
      : new RegExp(`\\b(use${name}Mutation|${name}Document)\\b`),
  })),
)

const mutations = Object.keys(
  buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))
    .getMutationType()
    ?.getFields() ?? {},
)

test('every mutation of the schema has one operation in the web', () => {
  const fields = operations.map(({ field }) => field)
  expect([...fields, ...Object.keys(notOffered)].toSorted()).toEqual(mutations.toSorted())
})

test('the generated hook or document of every mutation is used', () => {
  const unusedValues = operations.filter(
    ({ named: namedPattern }) => !sources.some(([, text]) => namedPattern.test(text)),
  )
  expect(unusedValues.map(({ field }) => field)).toEqual([])
})

test('documents are not written in components', () => {
  const handmade = sources.filter(([, text]) => /\bgql`|graphql-tag/.test(text))
  expect(handmade.map(([path]) => path)).toEqual([])
})
