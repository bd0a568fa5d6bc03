// A plugin of graphql-codegen: writes every document that the web sends, with its hash, in the format of Apollo's manifests.
import { readFileSync } from 'node:fs'
import { Kind, concatAST, separateOperations } from 'graphql'
import { hashOf, textOf } from './trusted.ts'

const entryOf = (name, body) => ({ id: hashOf(body), name, body })

const nameOf = ({ definitions }) =>
  definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION).name.value

/** `asTheyStand`: files whose unmodified text is sent, by clients without Apollo Client. */
export const plugin = (_schema, documents, { asTheyStand }) => {
  const ours = concatAST(documents.map(({ document }) => document))
  const operations = Object.values(separateOperations(ours)).map((document) =>
    entryOf(nameOf(document), textOf(document)),
  )
  const files = asTheyStand.map((file) => entryOf(file, readFileSync(file, 'utf8')))
  const manifest = {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [...operations, ...files],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
