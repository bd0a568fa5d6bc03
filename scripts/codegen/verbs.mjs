// A plugin of graphql-codegen: writes the documents of all verbs of one noun, so that a new verb needs no .graphql of its own.
import {
  concatAST,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  validate,
} from 'graphql'
import { knownBy } from './trusted.ts'

const capital = (name) => name[0].toUpperCase() + name.slice(1)

/** @param {string} noun `Task` */
export const recordFragment = (noun) => `${noun}Record`

/** The fields of a payload, with the noun of each one that is a record. */
const payloadFields = (mutation, nouns) =>
  Object.values(getNamedType(mutation.type).getFields()).map(({ name, type }) => {
    const named = getNamedType(type)
    const isMany = isListType(getNullableType(type))
    const mayBeNone = !isNonNullType(type)
    return { name, noun: nouns.includes(named.name) ? named.name : null, named, isMany, mayBeNone }
  })

/** Verbs belong to the first record that they answer with, and to one rather than to several that went along. */
const belongsTo = (fields) =>
  (fields.find((one) => one.noun && !one.isMany) ?? fields.find((one) => one.noun))?.noun

const verbsOf = (schema, noun, nouns) =>
  Object.values(schema.getMutationType().getFields()).flatMap((mutation) => {
    const fields = payloadFields(mutation, nouns)
    return belongsTo(fields) === noun ? [{ mutation, fields }] : []
  })

const nounsIn = (documents) =>
  documents.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION &&
      definition.name.value === recordFragment(definition.typeCondition.name.value)
        ? [definition.typeCondition.name.value]
        : [],
    ),
  )

/** What is told of something that is no record: each of its fields that has none of its own. */
const plainFields = (type) =>
  Object.values(type.getFields()).flatMap((field) =>
    isLeafType(getNamedType(field.type)) ? [field.name] : [],
  )

const selection = ({ name, noun, named }) => {
  if (noun) return `${name} { ...${recordFragment(noun)} }`
  return isObjectType(named) ? `${name} { ${plainFields(named).join(' ')} }` : name
}

const mutationText = ({ mutation, fields }) => {
  const [input] = mutation.args
  const given = input ? [`($input: ${input.type})`, '(input: $input)'] : ['', '']
  return `mutation ${capital(mutation.name)}${given[0]} {
    ${mutation.name}${given[1]} { ${fields.map(selection).join(' ')} }
  }`
}

const asJson = (definition) =>
  JSON.stringify(definition, (key, value) => (key === 'loc' ? undefined : value))

/** A text with the fragments on which it stands, checked against the schema. */
const checked = (schema, text, fragments) => {
  const document = parse(text, { noLocation: true })
  const names = [...new Set([...print(document).matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name))]
  const used = fragments.filter(({ definitions: [one] }) => names.includes(one.name.value))
  const whole = concatAST([document, ...used])
  const [error] = validate(schema, whole)
  if (error) throw error
  return { whole, own: document.definitions, names }
}

const fragmentsIn = (documents) =>
  documents.flatMap(({ document }) =>
    document.definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => ({ kind: Kind.DOCUMENT, definitions: [definition] })),
  )

const documentCode = ({ whole, own, names }) => {
  const definitions = [
    ...own.map(asJson),
    ...names.map((name) => `...${name}FragmentDoc.definitions`),
  ]
  return `{ __meta__: ${JSON.stringify(knownBy(whole))}, kind: 'Document', definitions: [${definitions.join(', ')}] } as unknown as`
}

const fieldType = ({ noun, named }) => {
  if (noun) return `${recordFragment(noun)}Fragment`
  if (!isObjectType(named)) return `Schema.Scalars['${named.name}']['output']`
  const names = plainFields(named).map((name) => `'${name}'`)
  return `Pick<Schema.${named.name}, ${names.join(' | ')}>`
}

const payloadType = (fields) =>
  `{ ${fields
    .map(
      (field) =>
        `${field.name}: ${field.isMany ? `readonly ${fieldType(field)}[]` : fieldType(field)}${field.mayBeNone ? ' | null' : ''}`,
    )
    .join('; ')} }`

const verbDocument = (schema, fragments, verb) => checked(schema, mutationText(verb), fragments)

const verbCode = (schema, noun, fragments, { mutation, fields }) => {
  const { name, args } = mutation
  const input = args[0] ? `Schema.${getNamedType(args[0].type).name}` : 'never'
  const type = `Verb<${input}, ${payloadType(fields)}>`
  const document = verbDocument(schema, fragments, { mutation, fields })
  const record = fields.find((field) => field.noun === noun).name
  return `export const ${name}: ${type} = {
  name: '${name}',
  payload: '${getNamedType(mutation.type).name}',
  record: '${record}',
  document: ${documentCode(document)} ${type}['document'],
}`
}

const fieldOf = (noun) => noun[0].toLowerCase() + noun.slice(1)

/** How one record is read again, where the schema has a root field for it. */
const readerDocument = (schema, noun, fragments) => {
  const name = fieldOf(noun)
  const field = schema.getQueryType().getFields()[name]
  if (!field?.args.some((arg) => arg.name === 'id')) return null
  const text = `query ${noun}Now($id: ID!) { ${name}(id: $id) { ...${recordFragment(noun)} } }`
  return checked(schema, text, fragments)
}

const readerCode = (schema, noun, fragments) => {
  const document = readerDocument(schema, noun, fragments)
  if (!document) return ''
  const type = `Reader<${recordFragment(noun)}Fragment>`
  return `export const read${noun}: ${type} = {
  noun: '${noun}',
  field: '${fieldOf(noun)}',
  document: ${documentCode(document)} ${type}['document'],
}`
}

/** `customer-service` for CustomerService. */
export const kebab = (noun) =>
  noun.replaceAll(/[A-Z]/g, (letter, at) => (at ? '-' : '') + letter.toLowerCase())

/** The documents of all verbs and readers, whole. */
export const verbDocuments = (schema, documents) => {
  const nouns = nounsIn(documents)
  const fragments = fragmentsIn(documents)
  const ofNoun = (noun) => [
    ...verbsOf(schema, noun, nouns).map((verb) => verbDocument(schema, fragments, verb)),
    readerDocument(schema, noun, fragments),
  ]
  return nouns.flatMap(ofNoun).flatMap((document) => document?.whole ?? [])
}

export const plugin = (schema, documents, { noun }) => {
  const nouns = nounsIn(documents)
  const fragments = fragmentsIn(documents)
  const verbs = verbsOf(schema, noun, nouns)
  const code = [
    ...verbs.map((verb) => verbCode(schema, noun, fragments, verb)),
    readerCode(schema, noun, fragments),
  ].join('\n\n')
  const used = nouns.filter((one) => code.includes(`${recordFragment(one)}FragmentDoc`))
  return {
    prepend: [
      `import type { Reader, Verb } from '#web/writing/verb.ts'`,
      `import type * as Schema from '#web/schema.generated.ts'`,
      ...used.map(
        (one) =>
          `import { ${recordFragment(one)}FragmentDoc, type ${recordFragment(one)}Fragment } from './${kebab(one)}.generated.ts'`,
      ),
    ],
    content: code,
  }
}
