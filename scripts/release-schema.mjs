// Stores the schema of a release: `npm run release:schema`. Later versions must not remove anything from it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, print, visit } from 'graphql'
import { root, runTool } from './run.mjs'

/** The schema of the last release, without descriptions. */
const released = join(root, 'graphql-api/testing/released-schema.graphql')

const schema = parse(await readFile(join(root, 'schema.graphql'), 'utf8'), { noLocation: true })
const withoutDescriptions = visit(schema, {
  enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
})
await writeFile(released, print(withoutDescriptions))
await runTool('oxfmt', [released])
