import { getNamedType, isObjectType, Kind } from 'graphql'
import type {
  FieldNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'
import { idOnly } from '#api/stores/statements/projection.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
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
  const namedType = getNamedType(type)
  if (!isObjectType(namedType)) throw new Error('Only records have a projection.')
  return namedType
}

/** All columns of a person that other users may see. */
const personProjection: Projection = {
  key: 'person',
  columns: ['id', 'displayName', 'role'],
  joinedRelations: [],
}

type Join = Projection['joinedRelations'][number]

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
      joins.set(field, { field, relation, projection: projectRecord(recordType, nodes, scope) })
    }
    if (relation?.kind === 'person')
      joins.set(field, { field, relation, projection: personProjection })
  }
  for (const { field, relation } of nullableIdRelations(scope.schema, type.name))
    if (fields.has(relation.column) && !joins.has(field))
      joins.set(field, { field, relation, projection: idOnly })
  return [...joins.values()].toSorted((a, b) => (a.field < b.field ? -1 : 1))
}

/** Returns what must be read of a record for the fields that are selected of it. */
const projectRecord = (
  type: GraphQLObjectType,
  nodes: FieldNodes,
  scope: SelectionScope,
): Projection => {
  const fields = selectedFields(nodes, scope)
  const selectedColumns = new Set<string>()
  for (const field of fields.keys())
    if (!field.startsWith('__'))
      for (const column of columnsOfField(type, field)) selectedColumns.add(column)
  selectedColumns.delete('id')
  const columns = ['id', ...[...selectedColumns].toSorted()]
  const joins = joinsOf(type, fields, scope)
  const joinKeys = joins.map(({ field, projection }) => `${field} ${projection.key}`)
  return { key: `${columns.join()}(${joinKeys.join()})`, columns, joinedRelations: joins }
}

const projectPage = (
  type: GraphQLObjectType,
  nodes: FieldNodes,
  scope: SelectionScope,
): PageProjection => {
  const fields = selectedFields(nodes, scope)
  const edges = selectedFields(fields.get('edges') ?? [], scope)
  const pageInfo = selectedFields(fields.get('pageInfo') ?? [], scope)
  const recordNodes = [...(fields.get('nodes') ?? []), ...(edges.get('node') ?? [])]
  return {
    record: projectRecord(objectTypeOf(type.getFields()['nodes']?.type), recordNodes, scope),
    cursors: edges.has('cursor') || pageInfo.has('startCursor') || pageInfo.has('endCursor'),
  }
}

/** Caches projections by the place in the document: its node, or the array of its nodes if several fields are merged, which both executors reuse. */
const cacheByType = <Result>(
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
export const recordProjection = cacheByType(projectRecord)

/** Returns the columns and joins that the records of a page need, and whether it needs cursors. */
export const pageProjection = cacheByType(projectPage)
