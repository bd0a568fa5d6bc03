// Writes the inputs of conditions into schema.graphql: one for each kind of record in shared/lists/fields, by its fields,
// and one for each enum of its choices.
import { Kind, parse } from 'graphql'
import type { ObjectTypeDefinitionNode, TypeNode } from 'graphql'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { Field, Fields, FieldType } from '#shared/lists/fields/field.ts'

/** The input of the operators of each type of field; those of choices follow from their enum. */
const inputs: Record<Exclude<FieldType, 'choice'>, string> = {
  text: 'TextCondition',
  searchedText: 'SearchedTextCondition',
  yesOrNo: 'BooleanCondition',
  person: 'PersonCondition',
  record: 'RecordCondition',
  number: 'NumberCondition',
  money: 'NumberCondition',
  date: 'DateCondition',
  tags: 'TagsCondition',
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

const describe = (text: string) => `"${text}"`

const readType = (schema: string, name: string) => {
  const type = parse(schema).definitions.find(
    (one): one is ObjectTypeDefinitionNode =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === name,
  )
  return new Map((type?.fields ?? []).map((field) => [field.name.value, field]))
}

const inputsOf = (schema: string, type: string, plural: string, fields: Fields) => {
  const inType = readType(schema, type)
  const enums = new Set<string>()
  const inputOf = (name: string, field: Field) => {
    if (field.is !== 'choice') return inputs[field.is]
    const definition = inType.get(name)
    if (!definition) throw new Error(`The type ${type} has no field ${name}.`)
    const word = nameOf(definition.type)
    enums.add(word)
    return `${word}Condition`
  }
  const lines = Object.entries(fields).flatMap(([name, field]) => [
    `  ${describe(inType.get(name)?.description?.value ?? `${field.label}.`)}`,
    `  ${name}: ${inputOf(name, field)}`,
  ])
  return [
    `"One condition on ${plural}: a field with one operator, or \`any\`."`,
    `input ${type}Condition @oneOf {`,
    ...lines,
    '  "Several conditions of which at least one must hold. They do not hold `any` themselves."',
    `  any: [${type}Condition!]`,
    '}',
    '',
    ...[...enums].flatMap((word) => [
      `"A condition on a field with values of ${word}."`,
      `input ${word}Condition @oneOf {`,
      '  "Any of these values."',
      `  in: [${word}!]`,
      '  "None of these values; a record without a value matches."',
      `  notIn: [${word}!]`,
      '}',
      '',
    ]),
  ]
}

const typeName = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

/** The inputs that this script wrote, wherever they are now. */
const writtenInputs =
  /^"(?:One condition on|A condition on a field with values of) [^\n]*"\ninput \w+Condition @oneOf \{[^}]*\}\n\n/gm

/** Returns the text of a schema with the inputs of conditions, which follow the filter of their kind of record. */
export const withConditions = (schema: string): string =>
  Object.entries(listFields).reduce(
    (text, [noun, { list, fields }]) => {
      const type = typeName(noun)
      const filter = new RegExp(`^input ${type}Filter \\{[^}]*\\}\\n\\n`, 'm')
      if (!filter.test(text)) throw new Error(`The schema has no input ${type}Filter.`)
      const lines = inputsOf(schema, type, list.words.many, fields)
      return text.replace(filter, (match) => `${match}${lines.join('\n')}\n`)
    },
    schema.replaceAll(writtenInputs, ''),
  )
