// A plugin of graphql-codegen: writes which fields of the schema are lists, and the type of their items.
import { getNamedType, isObjectType } from 'graphql'

const listsOf = (type) =>
  Object.values(type.getFields()).flatMap(({ name, type }) => {
    const [, noun] = /^(.+)Connection$/.exec(getNamedType(type).name) ?? []
    return noun ? [[name, noun]] : []
  })

export const plugin = (schema) => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .map((type) => [type.name, Object.fromEntries(listsOf(type))])
    .filter(([, fields]) => Object.keys(fields).length > 0)
  return `/** The lists of the schema: by the type that has them and the name of the field, what they list. */
export const connections: { readonly [type: string]: { readonly [field: string]: string } } = ${JSON.stringify(Object.fromEntries(lists), null, 2)}
`
}
