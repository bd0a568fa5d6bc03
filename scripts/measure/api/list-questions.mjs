// Builds list queries as clients send them: all scalar fields of each record, with or without `totalCount`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, getNamedType, isLeafType } from 'graphql'
import { fieldExceptions } from '#api/access/fields.ts'
import { nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import { root } from '#scripts/run.mjs'

const schema = buildSchema(await readFile(join(root, 'schema.graphql'), 'utf8'), {
  assumeValidSDL: true,
})

const typeOf = (noun) => noun[0].toUpperCase() + noun.slice(1)

const fieldsOf = (noun) =>
  Object.values(schema.getType(typeOf(noun)).getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    // Fields that some roles may not read are left out.
    .filter((field) => !(`${typeOf(noun)}.${field.name}` in fieldExceptions))
    .map((field) => field.name)
    .join(' ')

const loud = (value) => toSnake(value).toUpperCase()

const given = (filter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(loud) : value,
    ]),
  )

/** Returns the query of a list, with or without `totalCount`, from a cursor if one is given. */
export const questionOf = (
  { noun, field, direction, filter },
  { isCounted = false, after = null },
) => {
  const type = typeOf(noun)
  return {
    query: `query ($filter: ${type}Filter, $orderBy: ${type}Order!, $after: String, $isCounted: Boolean!) {
      list: ${nouns[noun].many}(first: 50, after: $after, filter: $filter, orderBy: $orderBy) {
        nodes { ${fieldsOf(noun)} } totalCount @include(if: $isCounted) } }`,
    variables: {
      filter: given(filter),
      orderBy: { field: field.toUpperCase(), direction: direction.toUpperCase() },
      after,
      isCounted,
    },
  }
}
