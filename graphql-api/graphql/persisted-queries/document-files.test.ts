import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'
import { createGraphqlServer } from '#api/graphql/http/graphql-server.ts'
import { hashDocument } from './persisted-queries.ts'

const place = { folder: '' }
const makeFolder = async () => {
  place.folder = await temporaryFolder()
}
const removeFolder = () => rm(place.folder, { recursive: true, force: true })
beforeEach(makeFolder)
afterEach(removeFolder)

const write = (name: string, text: string) => writeFile(join(place.folder, name), text)

/** Returns the startup error for the documents in the folder; undefined if they are accepted. */
const start = async ({ introspection = true, documentsDir = place.folder } = {}) => {
  try {
    await (
      await createGraphqlServer({
        executor: 'plans',
        allowsIntrospection: introspection,
        documents: 'all',
        documentsDir,
      })
    ).close()
    return undefined
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error
  }
}

const manifest = (operations: object[], changes = {}) =>
  JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations, ...changes })
const me = { id: hashDocument('{ me { id } }'), name: 'Me', type: 'query', body: '{ me { id } }' }

it('reads documents and manifests, and ignores other files', async () => {
  await write('Me.graphql', '{ me { id } }\n')
  await write('ios.json', manifest([me]))
  await write('README.md', 'Documents of the clients for telephones.')
  expect(await start()).toBeUndefined()
})

it('accepts the documents of the web client of the previous version, so that open pages keep working', async () => {
  await copyFile('graphql-api/generated/documents.json', join(place.folder, 'last.json'))
  expect(await start()).toBeUndefined()
})

it.each([
  ['a.graphql', '{ me { idd } }', 'Cannot query field "idd" on type "Viewer". Did you mean "id"?'],
  ['b.graphql', '{ me { id }', 'Syntax Error: Expected Name, found <EOF>.'],
  ['c.graphql', '', 'Syntax Error: Unexpected <EOF>.'],
  ['d.graphql', 'fragment A on Viewer { id }', 'Fragment "A" is never used.'],
  [
    'e.graphql',
    'query A { me { id } } query B { customers(first: 200) { nodes { tasks(first: 200) { nodes { id } } } } }',
    'An operation may ask for 20000 records; this one could read 40200. Ask for smaller pages.',
  ],
  [
    'f.graphql',
    `{ me { id } } # ${'x'.repeat(20_000)}`,
    'A document may have 20000 characters; this one has 20016. Send long texts as variables.',
  ],
  ['g.json', '{', "is no manifest of documents as Apollo's tools write it."],
  [
    'h.json',
    manifest([me], { version: 2 }),
    "is no manifest of documents as Apollo's tools write it.",
  ],
  ['i.json', manifest([{ ...me, id: 'me' }]), 'the id of Me is not the SHA-256 hash of its body.'],
  [
    'j.json',
    manifest([{ ...me, id: hashDocument('{ mee }'), body: '{ mee }' }]),
    'Cannot query field "mee" on type "Query". Did you mean "me"?',
  ],
])('the startup fails with a message that names the file: %s', async (name, text, sentence) => {
  await write('0.graphql', '{ me { id } }')
  await write(name, text)
  const output = await start()
  expect(output).toMatch(`StartFailure: ${join(place.folder, name)}`)
  expect(output).toMatch(sentence)
})

it('refuses introspection documents if clients may not read the schema', async () => {
  await write('schema.graphql', '{ __schema { types { name } } }')
  expect(await start()).toBeUndefined()
  expect(await start({ introspection: false })).toMatch('GraphQL introspection has been disabled')
})

it('names a folder that does not exist', async () => {
  const documentsDir = join(place.folder, 'none')
  expect(await start({ documentsDir })).toBe(
    `StartFailure: DOCUMENTS_DIR is ${JSON.stringify(documentsDir)}; it cannot be read.`,
  )
})
