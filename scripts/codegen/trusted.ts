// What the server must know of the web's documents: their texts, and the hashes by which the web asks for them.
import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, print } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode } from 'graphql'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const isFragment = (one: DefinitionNode): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION

const byName = (one: FragmentDefinitionNode, other: FragmentDefinitionNode) =>
  one.name.value < other.name.value ? -1 : 1

/** The text of an operation with all that Apollo Client asks besides; its fragments by name, since each generator finds them in an order of its own. */
export const textOf = ({ definitions }: DocumentNode) =>
  print(
    addTypenameToDocument({
      kind: Kind.DOCUMENT,
      definitions: [
        ...definitions.filter((one) => !isFragment(one)),
        ...definitions.filter(isFragment).toSorted(byName),
      ],
    }),
  )

/** What a generated document says of itself. */
export const knownBy = (document: DocumentNode) => ({ hash: hashOf(textOf(document)) })
