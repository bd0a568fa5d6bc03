// Records the names of the API for a release: `npm run release:schema`. Later schemas must keep them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeReleasedNames } from '#api/testing/schema-names.ts'
import { root } from './run.mjs'

const count = writeReleasedNames(await readFile(join(root, 'schema.graphql'), 'utf8'))
console.log(`${count} names of types, fields and values are recorded.`)
