import { GraphQLID, getNamedType, isEnumType, typeFromAST } from 'graphql'
import type { GraphQLSchema, OperationDefinitionNode, TypeNode } from 'graphql'
import { ProductError } from '#api/errors.ts'

const isIdOrEnum = (schema: GraphQLSchema, type: TypeNode) => {
  const namedType = getNamedType(typeFromAST(schema, type as never))
  return namedType === GraphQLID || isEnumType(namedType)
}

const requirePost = (message: string) =>
  new ProductError('METHOD_NOT_ALLOWED', `${message} Send this by POST.`, { allow: 'POST' })

/** Throws METHOD_NOT_ALLOWED: proxies log URLs, and a query text may hold search words or names as literals. */
export const refuseQueryInUrl = () => {
  throw requirePost('In an address a document is named by its hash alone.')
}

/**
 * Throws METHOD_NOT_ALLOWED if a variable could hold text: proxies log URLs, so a URL may have ids and enum values
 * only, in variables that the document declares.
 */
export const refuseTextInUrl = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => {
  const declaredTypes = new Map(
    variableDefinitions.map(({ variable, type }) => [variable.name.value, type]),
  )
  const other = [...declaredTypes].find(([, type]) => !isIdOrEnum(schema, type))
  if (other)
    throw requirePost(`In an address only ids and enums may stand, and $${other[0]} is neither.`)
  if (Object.keys(variables).some((name) => !declaredTypes.has(name)))
    throw requirePost('In an address only variables may stand that the document declares.')
}
