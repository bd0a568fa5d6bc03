import { isNonNullType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { relations } from './relations.ts'

const isNullableId = (schema: GraphQLSchema, typeName: string, name: string) => {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  return field !== undefined && !isNonNullType(field.type)
}

/**
 * The ids by which records lead to one that may be out of sight, with the field that leads there; where it cannot be,
 * the contract says so with `ID!`.
 */
export const idsInSight = (schema: GraphQLSchema, typeName: string) =>
  Object.entries(relations[typeName] ?? {}).flatMap(([field, relation]) =>
    relation.kind === 'one' && isNullableId(schema, typeName, relation.column)
      ? [{ field, relation }]
      : [],
  )
