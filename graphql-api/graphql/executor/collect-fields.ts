import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  getDirectiveValues,
  isAbstractType,
} from 'graphql'
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  InlineFragmentNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

/** A document as it is executed with these variables. */
export type Asked = {
  schema: GraphQLSchema
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  variables: Readonly<Record<string, unknown>>
}

const isIncluded = ({ variables }: Asked, node: SelectionNode) =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false

const fits = (
  { schema }: Asked,
  { typeCondition }: FragmentDefinitionNode | InlineFragmentNode,
  type: GraphQLObjectType,
) => {
  if (!typeCondition) return true
  const wanted = schema.getType(typeCondition.name.value)
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type))
}

/**
 * The fields that are selected of a record of this type, by the name that each will have, each fragment once.
 * Throws where a condition has no value, as GraphQL says it.
 */
export const collectFields = (
  asked: Asked,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>()
  const seen = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
      if (isSpread && seen.has(selection.name.value)) continue
      if (!isIncluded(asked, selection)) continue
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const same = fields.get(name)
        if (same) same.push(selection)
        else fields.set(name, [selection])
        continue
      }
      if (isSpread) seen.add(selection.name.value)
      const fragment = isSpread ? asked.fragments[selection.name.value] : selection
      if (fragment && fits(asked, fragment, type)) collect(fragment.selectionSet)
    }
  }
  for (const set of sets) collect(set)
  return fields
}
