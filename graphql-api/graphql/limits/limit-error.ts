import { ProductError } from '#api/errors.ts'
import { limits } from './limits.ts'

// Fragments within fragments multiply beyond what anyone wants to read.
const said = (is: number) => (is > 1e9 ? 'more than 1000000000' : String(is))

const refuse = (message: string) => new ProductError('BAD_USER_INPUT', message)

const sentences = {
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
  schemaText: (is: string) =>
    `An answer about the schema may have ${limits.schemaText} characters; this one would have ${is}.`,
  characters: (is: string) =>
    `A document may have ${limits.characters} characters; this one has ${is}. Send long texts as variables.`,
  values: (is: string) =>
    `An operation may ask for ${limits.values} values; this one could have ${is}. Ask for fewer fields or smaller pages.`,
}

/** The refusal of the first figure that is over its limit; null when none is. */
export const overLimit = (figures: Partial<Record<keyof typeof sentences, number>>) => {
  for (const [name, is] of Object.entries(figures)) {
    const known = name as keyof typeof sentences
    if (is > limits[known]) return refuse(sentences[known](said(is)))
  }
  return null
}
