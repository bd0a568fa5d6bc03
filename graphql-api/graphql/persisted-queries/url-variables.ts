import { GraphQLID, getNamedType, isEnumType, typeFromAST } from 'graphql'
import type { GraphQLSchema, OperationDefinitionNode, TypeNode } from 'graphql'
import { ProductError } from '#api/errors.ts'

const isPlain = (schema: GraphQLSchema, type: TypeNode) => {
  const named = getNamedType(typeFromAST(schema, type as never))
  return named === GraphQLID || isEnumType(named)
}

/** Throws where somebody's words could stand in an address, which proxies write down: only ids and enums may. */
export const refuseInAddress = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
) => {
  const other = variableDefinitions.find(({ type }) => !isPlain(schema, type))
  if (!other) return
  const name = other.variable.name.value
  throw new ProductError(
    'METHOD_NOT_ALLOWED',
    `In an address only ids and enums may stand, and $${name} is neither. Send this by POST.`,
    { allow: 'POST' },
  )
}
