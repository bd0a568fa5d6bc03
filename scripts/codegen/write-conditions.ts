// Updates the inputs of conditions in schema.graphql, for generate-types.mjs.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConditions } from './condition-inputs.ts'

const file = join(import.meta.dirname, '../../schema.graphql')
const schema = await readFile(file, 'utf8')
const currentSchema = withConditions(schema)
if (currentSchema !== schema) await writeFile(file, currentSchema)
