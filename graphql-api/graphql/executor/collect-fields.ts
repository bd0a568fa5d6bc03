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

/** The context that decides which fields a selection has. */
export type SelectionScope = {
  schema: GraphQLSchema
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  variables: Readonly<Record<string, unknown>>
}

const isIncluded = ({ variables }: SelectionScope, node: SelectionNode) =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false

const appliesTo = (
  { schema }: SelectionScope,
  { typeCondition }: FragmentDefinitionNode | InlineFragmentNode,
  type: GraphQLObjectType,
) => {
  if (!typeCondition) return true
  const condition = schema.getType(typeCondition.name.value)
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))
}

/**
 * Returns the fields that are selected of a record of this type by their response names, each fragment once.
 * Throws if a condition has no value. (graphql-js has the same function, but does not export it.)
 */
export const collectFields = (
  scope: SelectionScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>()
  const visitedNames = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
      if (isSpread && visitedNames.has(selection.name.value)) continue
      if (!isIncluded(scope, selection)) continue
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const nodes = fields.get(name)
        if (nodes) nodes.push(selection)
        else fields.set(name, [selection])
        continue
      }
      if (isSpread) visitedNames.add(selection.name.value)
      const fragment = isSpread ? scope.fragments[selection.name.value] : selection
      if (fragment && appliesTo(scope, fragment, type)) collect(fragment.selectionSet)
    }
  }
  for (const set of sets) collect(set)
  return fields
}
