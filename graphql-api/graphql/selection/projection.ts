import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isObjectType,
  Kind,
} from 'graphql'
import type {
  FieldNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'
import { idOnly } from '#api/stores/wanted.ts'
import type { Wanted as Projection, WantedPage as PageProjection } from '#api/stores/wanted.ts'
import { columnsOfField } from './field-columns.ts'
import { nullableIdRelations } from './nullable-ids.ts'
import { relations } from './relations.ts'

type FieldNodes = readonly FieldNode[]

type SelectionScope = { schema: GraphQLSchema; fragments: GraphQLResolveInfo['fragments'] }

const collectNodes = (
  { selections }: SelectionSetNode,
  scope: SelectionScope,
  into: Map<string, FieldNode[]>,
) => {
  for (const selection of selections)
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value
      into.set(name, [...(into.get(name) ?? []), selection])
    } else {
      const set =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : scope.fragments[selection.name.value]?.selectionSet
      if (set) collectNodes(set, scope, into)
    }
}

/** Returns the fields that are selected below others, in all fragments, under all aliases and whatever their conditions. */
const selectedFields = (
  nodes: FieldNodes,
  scope: SelectionScope,
): ReadonlyMap<string, FieldNodes> => {
  const fields = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) if (selectionSet) collectNodes(selectionSet, scope, fields)
  return fields
}

const objectTypeOf = (type: GraphQLOutputType | undefined) => {
  const named = getNamedType(type)
  if (!isObjectType(named)) throw new Error('Only records have a projection.')
  return named
}

/** All columns of a person that other users may see. */
const personProjection: Projection = {
  key: 'person',
  columns: ['id', 'displayName', 'role'],
  joined: [],
}

type Join = Projection['joined'][number]

/** Returns the to-one relations that are read in the statement of their record. */
const joinsOf = (
  type: GraphQLObjectType,
  fields: ReadonlyMap<string, FieldNodes>,
  scope: SelectionScope,
): Join[] => {
  const joins = new Map<string, Join>()
  for (const [field, nodes] of fields) {
    const relation = relations[type.name]?.[field]
    if (relation?.kind === 'one') {
      const recordType = objectTypeOf(type.getFields()[field]?.type)
      joins.set(field, { field, relation, wanted: projectRecord(recordType, nodes, scope) })
    }
    if (relation?.kind === 'person') joins.set(field, { field, relation, wanted: personProjection })
  }
  for (const { field, relation } of nullableIdRelations(scope.schema, type.name))
    if (fields.has(relation.column) && !joins.has(field))
      joins.set(field, { field, relation, wanted: idOnly })
  return [...joins.values()].toSorted((a, b) => (a.field < b.field ? -1 : 1))
}

/** Returns what must be read of a record for the fields that are selected of it. */
const projectRecord = (
  type: GraphQLObjectType,
  nodes: FieldNodes,
  scope: SelectionScope,
): Projection => {
  const fields = selectedFields(nodes, scope)
  const selected = new Set<string>()
  for (const field of fields.keys())
    if (!field.startsWith('__'))
      for (const column of columnsOfField(type, field)) selected.add(column)
  selected.delete('id')
  const columns = ['id', ...[...selected].toSorted()]
  const joined = joinsOf(type, fields, scope)
  const joinKeys = joined.map(({ field, wanted }) => `${field} ${wanted.key}`)
  return { key: `${columns.join()}(${joinKeys.join()})`, columns, joined }
}

/** The projection of a page, with and without its count, and the fields that decide between them. */
type PageProjections = {
  counted: PageProjection
  uncounted: PageProjection
  countNodes: FieldNodes
}

const projectPage = (
  type: GraphQLObjectType,
  nodes: FieldNodes,
  scope: SelectionScope,
): PageProjections => {
  const fields = selectedFields(nodes, scope)
  const edges = selectedFields(fields.get('edges') ?? [], scope)
  const pageInfo = selectedFields(fields.get('pageInfo') ?? [], scope)
  const recordNodes = [...(fields.get('nodes') ?? []), ...(edges.get('node') ?? [])]
  const uncounted = {
    record: projectRecord(objectTypeOf(type.getFields()['nodes']?.type), recordNodes, scope),
    cursors: edges.has('cursor') || pageInfo.has('startCursor') || pageInfo.has('endCursor'),
    counted: false,
  }
  const isRead = ['nodes', 'edges', 'pageInfo'].some((field) => fields.has(field))
  return {
    counted: isRead ? { ...uncounted, counted: true } : uncounted,
    uncounted,
    countNodes: fields.get('totalCount') ?? [],
  }
}

const isIncluded = (node: FieldNode, { variableValues }: GraphQLResolveInfo) =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false

/** Caches projections by the place in the document: its node, or the array of its nodes if several fields are merged, which both executors reuse. */
const cached = <Result>(
  project: (type: GraphQLObjectType, nodes: FieldNodes, scope: SelectionScope) => Result,
) => {
  const cache = new WeakMap<FieldNode | FieldNodes, Result>()
  return ({ fieldNodes, returnType, schema, fragments }: GraphQLResolveInfo): Result => {
    const [node = fieldNodes] = fieldNodes
    const place = fieldNodes.length === 1 ? node : fieldNodes
    const projection =
      cache.get(place) ?? project(objectTypeOf(returnType), fieldNodes, { schema, fragments })
    cache.set(place, projection)
    return projection
  }
}

/** Returns the columns and joins that the record of a field needs. */
export const recordProjection = cached(projectRecord)

const pageProjections = cached(projectPage)

/** Returns the columns and joins that the records of a page need, and whether it needs cursors and a count. */
export const pageProjection = (info: GraphQLResolveInfo): PageProjection => {
  const { counted, uncounted, countNodes } = pageProjections(info)
  return countNodes.some((node) => isIncluded(node, info)) ? counted : uncounted
}
