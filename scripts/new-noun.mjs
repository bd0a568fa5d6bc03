// Writes the files of a new kind of record that belongs to a customer; see docs/adding-a-noun.md.
import { parseArgs } from 'node:util'
import { describeNoun } from './new-noun/describe-noun.mjs'
import { reviewedSnapshot } from './new-noun/paths.mjs'
import { writeNoun } from './new-noun/write-noun.mjs'
import { generateTypes } from './generate-types.mjs'
import { Refusal, runTool } from './run.mjs'

const usage = 'Usage: npm run new:noun -- <noun> --field <name>:<text|lines|time>[?] …'

const runOrRefuse = async (tool, ...args) => {
  const { ok, output } = await runTool(tool, args)
  if (!ok) throw new Refusal(`${tool} failed:\n${output}`)
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { field: { type: 'string', multiple: true, default: [] } },
  })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Refusal(usage)
  const { added: addedFiles, changed: changedFiles } = await writeNoun(
    describeNoun(name, values.field),
  )
  await runOrRefuse('oxfmt', ...addedFiles, ...changedFiles)
  await generateTypes()
  for (const path of addedFiles) console.log(`new      ${path}`)
  for (const path of changedFiles) console.log(`changed  ${path}`)
  console.log(`Next: npx vitest run --project node graphql-api/access/reviewed -u
It writes ${reviewedSnapshot}. Read what it says: who may read which field, and who sees which records.
What else remains to be decided is in docs/adding-a-noun.md.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refusal) && error?.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error(error.message)
  process.exitCode = 1
}
