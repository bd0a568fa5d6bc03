// Writes `enum Action` of schema.graphql: the root fields in their order.
import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'graphql'

const roots = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' }

/** Returns the text of a schema with its current `enum Action`. */
export const withActions = (schema) => {
  const values = parse(schema).definitions.flatMap(({ name, fields }) =>
    name?.value in roots
      ? fields.map(
          (field) =>
            `  "The ${roots[name.value]} \`${field.name.value}\`."\n  ${field.name.value}\n`,
        )
      : [],
  )
  return schema.replace(/^enum Action \{[^}]*\}/m, () => `enum Action {\n${values.join('')}}`)
}

/** Updates `enum Action` in a schema's file. */
export const writeActions = async (file) => {
  const schema = await readFile(file, 'utf8')
  const currentSchema = withActions(schema)
  if (currentSchema !== schema) await writeFile(file, currentSchema)
}
