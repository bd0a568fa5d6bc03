import { getArgumentValues, getNamedType, isObjectType, visit } from 'graphql'
import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import type { Ctx } from '#api/context.ts'
import { constantArguments } from './arguments.ts'
import { collectFields } from './collect.ts'
import { happenings, relations } from './relations.ts'
import { isPromise } from './run-fields.ts'

/** Fields that lead on from a record by its id alone. */
const byIdAlone: ReadonlySet<string> = new Set([
  ...Object.entries(relations).flatMap(([type, fields]) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'many' ? `${type}.${field}` : [],
    ),
  ),
  ...happenings,
  'Customer.unreadMessages',
])

/** A field that is selected of records of a type. */
type Selected = {
  parent: GraphQLObjectType
  definition: GraphQLField<unknown, unknown>
  node: FieldNode
  nodes: readonly FieldNode[]
}

/** A field that can be asked ahead, and what is selected of the page that it gives. */
type Ahead = { field: Selected; ofPage: readonly Selected[] }

const select = (
  info: GraphQLResolveInfo,
  parent: GraphQLObjectType,
  above: readonly FieldNode[],
): Selected[] => {
  const { schema, fragments, variableValues: variables } = info
  const sets = above.flatMap(({ selectionSet }) => selectionSet ?? [])
  return [...collectFields({ schema, fragments, variables }, parent, sets).values()].flatMap(
    (nodes) => {
      const [node] = nodes
      const definition = node && parent.getFields()[node.name.value]
      return definition ? [{ parent, definition, node, nodes }] : []
    },
  )
}

const find = (info: GraphQLResolveInfo): readonly Ahead[] => {
  const type = getNamedType(info.returnType)
  if (!isObjectType(type)) return []
  return select(info, type, info.fieldNodes)
    .filter(({ definition }) => byIdAlone.has(`${type.name}.${definition.name}`))
    .map((field) => {
      const page = getNamedType(field.definition.type)
      return { field, ofPage: isObjectType(page) ? select(info, page, field.nodes) : [] }
    })
}

const hasConditions = ({ operation, fragments }: GraphQLResolveInfo) => {
  let found = false
  const Directive = () => {
    found = true
  }
  for (const one of [operation, ...Object.values(fragments)]) visit(one, { Directive })
  return found
}

const known = new WeakMap<FieldNode, readonly Ahead[] | 'by variables'>()

/** What can be asked ahead below a field: found once for each place of a document, or at each asking where variables decide. */
const aheadOf = (info: GraphQLResolveInfo): readonly Ahead[] => {
  const [node] = info.fieldNodes
  if (!node || info.fieldNodes.length > 1) return []
  const before = known.get(node) ?? (hasConditions(info) ? 'by variables' : find(info))
  known.set(node, before)
  return before === 'by variables' ? find(info) : before
}

/** Asks as whoever executes the operation will ask, who hears how it went. */
const ask = (
  { parent, definition, node, nodes }: Selected,
  record: object,
  ctx: Ctx,
  info: GraphQLResolveInfo,
): unknown => {
  const { name, type, resolve } = definition
  const { schema, fragments, operation, path, rootValue, variableValues } = info
  const place = {
    fieldName: name,
    fieldNodes: nodes,
    returnType: type,
    parentType: parent,
    schema,
    fragments,
    operation,
    path,
    rootValue,
    variableValues,
  }
  const args =
    constantArguments(definition, node) ?? getArgumentValues(definition, node, variableValues)
  const value = (record as Record<string, unknown>)[name]
  const given: unknown = resolve
    ? resolve(record, args, ctx, place)
    : typeof value === 'function' && value.call(record, args, ctx, place)
  if (isPromise(given)) given.catch(() => undefined)
  return given
}

/**
 * Asks for the lists of a record while it is only looked for, so that both come in one turn; the stores keep what comes for whoever asks
 * the record itself. What is found has its own scope. Nobody is told of anything where the record is not in sight.
 */
export const askAhead = (id: number, ctx: Ctx, info: GraphQLResolveInfo): void => {
  try {
    for (const { field, ofPage } of aheadOf(info)) {
      const page = ask(field, { id }, ctx, info)
      if (typeof page === 'object' && page !== null && !isPromise(page))
        for (const one of ofPage) ask(one, page, ctx, info)
    }
  } catch {
    // Whoever asks the record itself is told.
  }
}
