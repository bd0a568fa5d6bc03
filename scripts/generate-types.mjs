import { join } from 'node:path'
import { Refusal, nodeProgram, root, run, runTool } from './run.mjs'
import { filesIn, makeOnce } from './stamp.mjs'

const isGenerated = (file) =>
  file.endsWith('.generated.ts') || file.startsWith('graphql-api/generated/')

/** Updates the inputs of conditions in schema.graphql, which follow from the fields of the lists. */
const writeConditions = () =>
  makeOnce({
    name: 'conditions',
    from: () => filesIn(['schema.graphql', 'shared/lists', 'scripts/codegen']),
    to: async () => ['schema.graphql'],
    make: async () => {
      const { ok, output } = await run(nodeProgram(), ['scripts/codegen/write-conditions.ts'])
      if (!ok) throw new Refusal(`The inputs of conditions could not be written:\n${output}`)
    },
  })

/** Writes `enum Action` and the inputs of conditions of schema.graphql and the web's mutations, and generates the types and hooks of the schema and the web's operations. Returns whether anything had changed. Throws a Refusal with the generator's output. */
export const generateTypes = async () => {
  // Imported here, because the packages are installed before the types are generated.
  const { writeActions } = await import('./codegen/action-enum.mjs')
  const { writeMutations } = await import('./codegen/mutation-documents.mjs')
  await writeConditions()
  await writeActions(join(root, 'schema.graphql'))
  await writeMutations(root)
  return makeOnce({
    name: 'types',
    from: async () => [
      ...(await filesIn(['schema.graphql', 'codegen.ts', 'scripts/codegen', 'package-lock.json'])),
      ...(await filesIn(['web'], (file) => file.endsWith('.graphql'))),
    ],
    to: () => filesIn(['graphql-api/generated', 'web'], isGenerated),
    make: async () => {
      const { ok, output } = await runTool('graphql-codegen', [], { NO_COLOR: '1' })
      if (!ok) throw new Refusal(`The types could not be generated (graphql-codegen):\n${output}`)
    },
  })
}
