// Prepares the web's documents for the server: their texts, and the hashes by which the web requests them.
import { createHash } from 'node:crypto'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, print } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode } from 'graphql'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const isFragment = (one: DefinitionNode): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION

const byName = (one: FragmentDefinitionNode, other: FragmentDefinitionNode) =>
  one.name.value < other.name.value ? -1 : 1

/** Returns the text of an operation with the fields that Apollo Client adds. Its fragments are sorted by name, because each generator has an order of its own. */
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

/** A generated document with its metadata. */
export const buildHash = (document: DocumentNode) => ({ hash: hashOf(textOf(document)) })
