import { GraphQLID, getNamedType, isEnumType, typeFromAST } from 'graphql'
import type { GraphQLSchema, OperationDefinitionNode, TypeNode } from 'graphql'
import { ProductError } from '#api/errors.ts'

const isIdOrEnum = (schema: GraphQLSchema, type: TypeNode) => {
  const named = getNamedType(typeFromAST(schema, type as never))
  return named === GraphQLID || isEnumType(named)
}

/** Throws METHOD_NOT_ALLOWED if a variable could hold text: proxies log URLs, so a URL may have ids and enum values only. */
export const refuseTextInUrl = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
) => {
  const textVariable = variableDefinitions.find(({ type }) => !isIdOrEnum(schema, type))
  if (!textVariable) return
  const name = textVariable.variable.name.value
  throw new ProductError(
    'METHOD_NOT_ALLOWED',
    `In an address only ids and enums may stand, and $${name} is neither. Send this by POST.`,
    { allow: 'POST' },
  )
}
