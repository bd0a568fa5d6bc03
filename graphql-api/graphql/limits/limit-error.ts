import { ProductError } from '#api/errors.ts'
import { limits } from './limits.ts'

// Nested fragments multiply to numbers that no one can read.
const formatCount = (count: number) => (count > 1e9 ? 'more than 1000000000' : String(count))

const messages = {
  depth: (is: string) => `An operation may be ${limits.depth} levels deep; this one is ${is}.`,
  introspectionDepth: (is: string) =>
    `A question about the schema may be ${limits.introspectionDepth} levels deep; this one is ${is}.`,
  nesting: (is: string) =>
    `A value may be nested ${limits.nesting} levels deep; one of these is ${is}.`,
  operations: (is: string) =>
    `A document may have ${limits.operations} operations; this one has ${is}.`,
  fragments: (is: string) =>
    `A document may have ${limits.fragments} fragments; this one has ${is}.`,
  selections: (is: string) =>
    `A document may select ${limits.selections} fields, those of fragments each time; this one selects ${is}.`,
  pairs: () =>
    `Too many fields of this document have the same name in the same place. Ask for each once.`,
  aliases: (is: string) => `An operation may have ${limits.aliases} aliases; this one has ${is}.`,
  records: (is: string) =>
    `An operation may ask for ${limits.records} records; this one could read ${is}. Ask for smaller pages.`,
  schemaValues: (is: string) =>
    `A question about the schema may ask for ${limits.schemaValues} values; this one could have ${is}. Ask for fewer fields.`,
  schemaText: (is: string) =>
    `An answer about the schema may have ${limits.schemaText} characters; this one would have ${is}.`,
  characters: (is: string) =>
    `A document may have ${limits.characters} characters; this one has ${is}. Send long texts as variables.`,
  values: (is: string) =>
    `An operation may ask for ${limits.values} values; this one could have ${is}. Ask for fewer fields or smaller pages.`,
}

type LimitName = keyof typeof messages

/** Returns the error of the first count that exceeds its limit, or null. */
export const limitError = (counts: Partial<Record<LimitName, number>>): ProductError | null => {
  for (const [name, count] of Object.entries(counts)) {
    const limit = name as LimitName
    if (count > limits[limit])
      return new ProductError('BAD_USER_INPUT', messages[limit](formatCount(count)))
  }
  return null
}
