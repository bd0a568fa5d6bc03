import { getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { nullableIdRelations } from '#api/graphql/selection/nullable-ids.ts'
import { relations } from '#api/graphql/selection/relations.ts'

type Field = GraphQLField<unknown, unknown>

/** What is read of all objects of a type: `roots` has the root field of each by its id, none for `Query` itself. */
export type TypeRead = {
  type: string
  roots: ReadonlyMap<string, string>
  fields: readonly Field[]
}

/** Fields that list records or history. Pages read them again whenever one of their records changes. */
const listFields = new Set(['edges', 'pageInfo', 'countUpTo', 'activities', 'timeline'])

const isRead = (type: GraphQLObjectType, { name, args }: Field) =>
  !listFields.has(name) && !relations[type.name]?.[name] && !args.some(isRequiredArgument)

const nounTypes = new Set(allNouns.map(typeName))

/** The root fields that return records by themselves, or an object whose fields are read one by one. */
const recordFields = new Set<string>([
  'me',
  'organisation',
  ...allNouns.flatMap((noun) => [noun, nouns[noun].many]),
])

/** Returns the selection of a field: of records their ids, of any other object everything. */
const selectField = (field: Field, args = ''): string => {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return field.name
  const inner = Object.values(type.getFields()).filter((one) => isRead(type, one))
  const selection = nounTypes.has(type.name) ? ['id'] : inner.map((one) => selectField(one))
  return `${field.name}${args} { ${selection.join(' ')} }`
}

/** True for a field that its row has as a column. */
export const isColumn = ({ type, resolve }: Field) => isLeafType(getNamedType(type)) && !resolve

/** Returns what can be read of a type besides its relations and their ids. */
export const readOfType = (
  schema: GraphQLSchema,
  name: string,
  roots: TypeRead['roots'],
): TypeRead => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}.`)
  const ids = nullableIdRelations(schema, name).map(({ relation }) => relation.column)
  const fields = Object.values(type.getFields()).filter(
    (field) =>
      !ids.includes(field.name) &&
      (name === 'Query' ? !recordFields.has(field.name) : isRead(type, field)),
  )
  return { type: name, roots, fields }
}

/** Returns the selection of these fields of all objects of a type. `args` has the arguments of root fields. */
export const selectFields = (
  { type, roots }: TypeRead,
  fields: readonly Field[],
  args: Readonly<Record<string, string>>,
) => {
  const selection = fields.map((field) => selectField(field, args[field.name])).join(' ')
  if (roots.size === 0) return selection
  return [...roots].map(([id, root]) => `${type}${id}: ${root} { ${selection} }`).join(' ')
}

/** Returns the value of each field that was read, by type, field and id. */
export const valuesOf = (
  { type, roots, fields }: TypeRead,
  data: Readonly<Record<string, unknown>>,
) => {
  const ids = roots.size === 0 ? [''] : [...roots.keys()]
  return ids.flatMap((id) => {
    const object = (roots.size === 0 ? data : data[`${type}${id}`]) as Record<string, unknown>
    return fields.map(
      ({ name }) => [`${type} ${name} ${id}`, JSON.stringify(object[name])] as const,
    )
  })
}
