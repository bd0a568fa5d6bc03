import { Kind, getNamedType, isObjectType } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { ProductError } from '#api/errors.ts'

/** What one operation may ask for. Tokens are counted while parsing, the rest before anything is resolved. */
export const limits = { tokens: 5000, depth: 12, aliases: 60, records: 20_000, page: 200 }

type Cost = { depth: number; aliases: number; records: number }

const none: Cost = { depth: 0, aliases: 0, records: 0 }

const defaultPage = 50

type Variables = Readonly<Record<string, unknown>>
type Definition = GraphQLField<unknown, unknown>

const isPaged = (definition: Definition | undefined) =>
  definition?.args.some((argument) => argument.name === 'first') ?? false

/** How many records a field lists at most. */
const pageSize = (field: FieldNode, variables: Variables) => {
  const sizes = (field.arguments ?? [])
    .filter((argument) => argument.name.value === 'first' || argument.name.value === 'last')
    .map(({ value }) => {
      if (value.kind === Kind.INT) return Number(value.value)
      const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
      return typeof given === 'number' ? given : undefined
    })
    .filter((size) => size !== undefined)
  return Math.min(limits.page, Math.max(0, ...(sizes.length > 0 ? sizes : [defaultPage])))
}

/** The numbers that variables stand for: what was sent, else what the operation says. */
const withDefaults = (operation: OperationDefinitionNode, sent: Variables): Variables => {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
  )
  return { ...(Object.fromEntries(defaults) as Variables), ...sent }
}

/** An operation as it was sent, parsed and found to be valid. */
export type Question = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  sent: Variables
}

/** Adds up an operation. Fragments are measured once; cycles were refused before. */
const costOfOperation = ({ schema, document, operation, sent }: Question): Cost => {
  const variables = withDefaults(operation, sent)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  const known = new Map<string, Cost>()

  const costOfFragment = (name: string): Cost => {
    const measured = known.get(name)
    if (measured) return measured
    const fragment = fragments.get(name)
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    const cost = fragment ? costOf(fragment.selectionSet, type) : none
    known.set(name, cost)
    return cost
  }

  const costOfField = (field: FieldNode, parent: GraphQLNamedType | undefined): Cost => {
    const aliases = field.alias ? 1 : 0
    if (!field.selectionSet || field.name.value.startsWith('__'))
      return { ...none, depth: 1, aliases }
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    const inner = costOf(field.selectionSet, definition && getNamedType(definition.type))
    // A page is read even where only its count is asked for.
    const records = isPaged(definition)
      ? pageSize(field, variables) * (1 + inner.records)
      : inner.records
    return { depth: inner.depth + 1, aliases: aliases + inner.aliases, records }
  }

  const costOf = (selections: SelectionSetNode, parent: GraphQLNamedType | undefined): Cost =>
    selections.selections.reduce<Cost>((sum, selection) => {
      const cost =
        selection.kind === Kind.FIELD
          ? costOfField(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? costOfFragment(selection.name.value)
            : costOf(selection.selectionSet, parent)
      return {
        depth: Math.max(sum.depth, cost.depth),
        aliases: sum.aliases + cost.aliases,
        records: sum.records + cost.records,
      }
    }, none)

  return costOf(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined)
}

const refuse = (message: string) => new ProductError('BAD_USER_INPUT', message)

/** Refuses an operation that is too deep, has too many aliases or could read too many records, naming the limit; null when it may run. */
export const measure = (question: Question): ProductError | null => {
  const { schema, operation } = question
  if (!schema.getRootType(operation.operation))
    return refuse(`There is no ${operation.operation} here.`)
  const { depth, aliases, records } = costOfOperation(question)
  if (depth > limits.depth)
    return refuse(`An operation may be ${limits.depth} levels deep; this one is ${depth}.`)
  if (aliases > limits.aliases)
    return refuse(`An operation may have ${limits.aliases} aliases; this one has ${aliases}.`)
  if (records > limits.records)
    return refuse(
      `An operation may ask for ${limits.records} records; this one could read ${records}. Ask for smaller pages.`,
    )
  return null
}
