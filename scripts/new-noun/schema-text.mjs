import { capitalize } from './describe-noun.mjs'
import { afterBlock, atEndOf, beforeLine } from './insert.mjs'

const graphqlTypes = { text: 'String', lines: 'String', time: 'DateTime' }

const typeOf = ({ kind, isRequired }, mayBeLeftOut = false) =>
  `${graphqlTypes[kind]}${isRequired && !mayBeLeftOut ? '!' : ''}`

/** Describes a field by its name: `retiredAt` and `signedOn` tell when something was done, `endsAt` when it happens. */
export const describeField = ({ name, words }, { one }) => {
  if (!/(At|edOn)$/.test(name)) return `The ${words} of the ${one}.`
  const event = words.replace(/ (at|on)$/, '')
  return /[^s]s$/.test(event) ? `When the ${one} ${event}.` : `When the ${one} was ${event}.`
}

const fieldLines = (noun, mayBeLeftOut) =>
  noun.fields
    .map(
      (field) =>
        `  "${describeField(field, noun)}"\n  ${field.name}: ${typeOf(field, mayBeLeftOut)}\n`,
    )
    .join('')

/** Returns the arguments of a list, with their descriptions. */
const listArguments = (type, order) => `(
    "The page size, from the start or from \`after\`. Default 50, maximum 200."
    first: Int
    "Returns only the records after this cursor."
    after: String
    "The page size, backward from the end or from \`before\`. Maximum 200. Not together with \`first\`."
    last: Int
    "Returns only the records before this cursor."
    before: String
    "The filter; all records the viewer can see when omitted."
    filter: ${type}Filter
    "The sort order."
    orderBy: ${type}Order! = ${order}
  )`

const newestFirst = '{ field: CREATED_AT, direction: DESC }'

const types = (noun) => `
"${capitalize(noun.aOne)} of a customer."
type ${noun.type} {
  "The ID of the record."
  id: ID!
  "The ID of the customer."
  customerId: ID!
  "The customer."
  customer: Customer!
${fieldLines(noun)}  "When the record was created."
  createdAt: DateTime!
  "The version of the record, incremented by each change. Send it as \`expectedVersion\` with an update."
  version: Int!
  "The actions that the viewer can perform on this record now."
  abilities: [Action!]!
  "The activity log of this ${noun.one}."
  activities${listArguments('Activity', '{ field: AT, direction: DESC }')}: ActivityConnection!
}

"One page of ${noun.several}."
type ${noun.type}Connection {
  "The records on this page."
  nodes: [${noun.type}!]!
  "The records on this page with their cursors."
  edges: [${noun.type}Edge!]!
  "The pagination information of this page."
  pageInfo: PageInfo!
  "The number of records in the whole list."
  totalCount: Int!
  "The number of records, counted up to a limit. Cheaper than \`totalCount\` for long lists."
  countUpTo("Where counting ends, from 1 to 1,000." limit: Int!): CountUpTo!
}

"One record on a page of ${noun.several}, with its cursor."
type ${noun.type}Edge {
  "The record."
  node: ${noun.type}!
  "The cursor of this record, for \`after\` and \`before\`."
  cursor: String!
}

"The fields that ${noun.several} can be sorted by."
enum ${noun.type}OrderField {
  "When the record was created."
  CREATED_AT
}

"The order of a list of ${noun.several}. Records with equal values are sorted by ID."
input ${noun.type}Order {
  "The field to sort by."
  field: ${noun.type}OrderField!
  "The sort direction."
  direction: OrderDirection! = ASC
}

"The filter of a list of ${noun.several}. All given conditions must hold."
input ${noun.type}Filter {
  "Matches only records of this customer."
  customerId: ID
  "Matches records whose text contains all these words, in any order."
  search: String
}
`

const inputs = (noun) => {
  const [create, update] = [`Create${noun.type}`, `Update${noun.type}`]
  const payload = (name, verb) => `
"The payload of \`${verb}\`."
type ${name}Payload {
  "The record after the change."
  ${noun.noun}: ${noun.type}!
}
`
  return `
"The input of \`${noun.create}\`."
input ${create}Input {
  "The ID of the customer."
  customerId: ID!
${fieldLines(noun)}}
${payload(create, noun.create)}
"The input of \`${noun.update}\`."
input ${update}Input {
  "The ID of the record."
  id: ID!
  "The version of the record that the client last read. Optimistic concurrency: fails with CONFLICT if the record has changed since."
  expectedVersion: Int!
${fieldLines(noun, true)}}
${payload(update, noun.update)}`
}

const mutation = (verb, type, text) => `  "${text} Staff only."
  ${verb}("The input." input: ${type}Input!): ${type}Payload

`

/** Returns the changes of schema.graphql in order. */
export const schemaEdits = (noun) => {
  const { type, many, several, aOne, create, update } = noun
  const list = `${many}${listArguments(type, newestFirst)}: ${type}Connection`
  return [
    beforeLine(
      /"The organization settings\. Their id is 1\."\n {2}ORGANISATION/,
      `  "${capitalize(aOne)}."\n  ${noun.enumValue}\n`,
    ),
    beforeLine(
      /"The organization settings\."\n {2}ORGANISATION/,
      `  "${capitalize(aOne)}."\n  ${noun.enumValue}\n`,
    ),
    atEndOf(/^type Customer \{/m, `  "The ${several} of this customer."\n  ${list}!\n`),
    afterBlock(/^input InteractionFilter \{/m, types(noun)),
    afterBlock(/^type UpdateInteractionPayload \{/m, inputs(noun)),
    // Root fields under the heading of customers end where those of leads begin.
    atEndOf(
      /^type Query \{/m,
      `  "Returns one record by ID, or null if there is none that the viewer can see."
  ${noun.noun}("The ID of the record." id: ID!): ${type}

  "Lists the ${several} that the viewer can see. Staff only."
  ${list}

`,
      '  # Leads',
    ),
    atEndOf(
      /^type Mutation \{/m,
      mutation(create, `Create${type}`, `Adds ${aOne} for a customer.`) +
        mutation(update, `Update${type}`, `Updates ${aOne}.`),
      '  # Leads',
    ),
  ]
}
