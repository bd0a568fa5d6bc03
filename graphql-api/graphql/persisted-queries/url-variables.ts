import { GraphQLID, getNamedType, isEnumType, typeFromAST } from 'graphql'
import type { GraphQLSchema, OperationDefinitionNode, TypeNode } from 'graphql'
import { ProductError } from '#api/errors.ts'

const isPlain = (schema: GraphQLSchema, type: TypeNode) => {
  const named = getNamedType(typeFromAST(schema, type as never))
  return named === GraphQLID || isEnumType(named)
}

const byPost = (message: string) =>
  new ProductError('METHOD_NOT_ALLOWED', `${message} Send this by POST.`, { allow: 'POST' })

/** Throws METHOD_NOT_ALLOWED: proxies log addresses, and a document may hold search words or names as literals. */
export const refuseTextInAddress = () => {
  throw byPost('In an address a document is named by its hash alone.')
}

/** Throws METHOD_NOT_ALLOWED where personal text could stand in an address: its variables may be ids and enums, and must be declared. */
export const refuseInAddress = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => {
  const declared = new Map(
    variableDefinitions.map(({ variable, type }) => [variable.name.value, type]),
  )
  const other = [...declared].find(([, type]) => !isPlain(schema, type))
  if (other)
    throw byPost(`In an address only ids and enums may stand, and $${other[0]} is neither.`)
  if (Object.keys(variables).some((name) => !declared.has(name)))
    throw byPost('In an address only variables may stand that the document declares.')
}
