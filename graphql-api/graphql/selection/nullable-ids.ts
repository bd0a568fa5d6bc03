import { isNonNullType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { relations } from './relations.ts'

const isNullableField = (schema: GraphQLSchema, typeName: string, name: string) => {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  return field !== undefined && !isNonNullType(field.type)
}

/**
 * Returns the relations to one record whose id is nullable in the schema: the viewer may see the parent without the
 * other record, and then the id is null as well. The schema says `ID!` if every viewer of the parent sees the other.
 */
export const nullableIdRelations = (schema: GraphQLSchema, typeName: string) =>
  Object.entries(relations[typeName] ?? {}).flatMap(([field, relation]) =>
    relation.kind === 'one' && isNullableField(schema, typeName, relation.column)
      ? [{ field, relation }]
      : [],
  )
