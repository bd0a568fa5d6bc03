import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, Kind } from 'graphql'
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

/** What one operation may ask for. Tokens are counted while parsing, the rest before anything is resolved. */
export const limits = { tokens: 5000, depth: 12, aliases: 60, records: 20_000, page: 200 }

type Cost = { depth: number; aliases: number; records: number }

const none: Cost = { depth: 0, aliases: 0, records: 0 }

const defaultPage = 50

/** How many records a field lists at most; undefined where it is not a list. */
const pageSize = (field: FieldNode, variables: Record<string, unknown>) => {
  if (!field.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && isListPart(one)))
    return undefined
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

const isListPart = (field: FieldNode) => ['nodes', 'edges'].includes(field.name.value)

/** Adds up a selection. Fragments are measured once; cycles were refused before. */
const measure = (document: DocumentNode, variables: Record<string, unknown>) => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  const known = new Map<string, Cost>()

  const costOfFragment = (name: string): Cost => {
    const measured = known.get(name)
    if (measured) return measured
    const fragment = fragments.get(name)
    const cost = fragment ? costOf(fragment.selectionSet) : none
    known.set(name, cost)
    return cost
  }

  const costOfField = (field: FieldNode): Cost => {
    const aliases = field.alias ? 1 : 0
    if (!field.selectionSet || field.name.value.startsWith('__'))
      return { ...none, depth: 1, aliases }
    const inner = costOf(field.selectionSet)
    const size = pageSize(field, variables)
    const records = size === undefined ? inner.records : size * (1 + inner.records)
    return { depth: inner.depth + 1, aliases: aliases + inner.aliases, records }
  }

  const costOf = (selections: SelectionSetNode): Cost =>
    selections.selections.reduce<Cost>((sum, selection) => {
      const cost =
        selection.kind === Kind.FIELD
          ? costOfField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? costOfFragment(selection.name.value)
            : costOf(selection.selectionSet)
      return {
        depth: Math.max(sum.depth, cost.depth),
        aliases: sum.aliases + cost.aliases,
        records: sum.records + cost.records,
      }
    }, none)

  return costOf
}

const refuse = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** Refuses an operation that is too deep, has too many aliases or could read too many records, naming the limit. */
export const limitsPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, document, request }) => {
      if (!operation) return
      const { depth, aliases, records } = measure(
        document,
        request.variables ?? {},
      )(operation.selectionSet)
      if (depth > limits.depth)
        throw refuse(`An operation may be ${limits.depth} levels deep; this one is ${depth}.`)
      if (aliases > limits.aliases)
        throw refuse(`An operation may have ${limits.aliases} aliases; this one has ${aliases}.`)
      if (records > limits.records)
        throw refuse(
          `An operation may ask for ${limits.records} records; this one could read ${records}. Ask for smaller pages.`,
        )
    },
  }),
}
