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
import { columnsOf } from './field-columns.ts'
import { idsInSight } from './nullable-ids.ts'
import { relations } from './relations.ts'

type Nodes = readonly FieldNode[]

/** Where an operation selects fields. */
type Place = { schema: GraphQLSchema; fragments: GraphQLResolveInfo['fragments'] }

const gather = ({ selections }: SelectionSetNode, place: Place, into: Map<string, FieldNode[]>) => {
  for (const one of selections)
    if (one.kind === Kind.FIELD)
      into.set(one.name.value, [...(into.get(one.name.value) ?? []), one])
    else {
      const inner =
        one.kind === Kind.INLINE_FRAGMENT
          ? one.selectionSet
          : place.fragments[one.name.value]?.selectionSet
      if (inner) gather(inner, place, into)
    }
}

/** Returns the fields that are selected below some nodes, in all fragments and under all aliases, whatever their conditions. */
const selectedBelow = (nodes: Nodes, place: Place): ReadonlyMap<string, Nodes> => {
  const found = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) if (selectionSet) gather(selectionSet, place, found)
  return found
}

const objectOf = (type: GraphQLOutputType | undefined) => {
  const named = getNamedType(type)
  if (!isObjectType(named)) throw new Error('A projection needs an object type.')
  return named
}

/** Everything that a person has. */
const personProjection: Projection = {
  key: 'person',
  columns: ['id', 'displayName', 'role'],
  joined: [],
}

/** Returns what must be read of a record for its selected fields. */
const projectRecord = (type: GraphQLObjectType, nodes: Nodes, place: Place): Projection => {
  const selected = selectedBelow(nodes, place)
  const columns = new Set<string>()
  const joined = new Map<string, Projection['joined'][number]>()
  for (const [field, below] of selected) {
    if (field.startsWith('__')) continue
    for (const column of columnsOf(type, field)) columns.add(column)
    const relation = relations[type.name]?.[field]
    if (relation?.kind === 'one') {
      const projection = projectRecord(objectOf(type.getFields()[field]?.type), below, place)
      joined.set(field, { field, relation, projection })
    }
    if (relation?.kind === 'person')
      joined.set(field, { field, relation, projection: personProjection })
  }
  for (const { field, relation } of idsInSight(place.schema, type.name))
    if (selected.has(relation.column) && !joined.has(field))
      joined.set(field, { field, relation, projection: idOnly })
  columns.delete('id')
  const names = ['id', ...[...columns].toSorted()]
  const others = [...joined.values()].toSorted((a, b) => (a.field < b.field ? -1 : 1))
  const key = `${names.join()}(${others.map(({ field, projection }) => `${field} ${projection.key}`).join()})`
  return { key, columns: names, joined: others }
}

const projectPage = (type: GraphQLObjectType, nodes: Nodes, place: Place): PageProjection => {
  const selected = selectedBelow(nodes, place)
  const edges = selectedBelow(selected.get('edges') ?? [], place)
  const info = selectedBelow(selected.get('pageInfo') ?? [], place)
  const records = [...(selected.get('nodes') ?? []), ...(edges.get('node') ?? [])]
  return {
    record: projectRecord(objectOf(type.getFields()['nodes']?.type), records, place),
    cursors: edges.has('cursor') || info.has('startCursor') || info.has('endCursor'),
  }
}

/** Computes a projection once per field of a document: by its node, or by its array of nodes, which the executor keeps. */
const memoizeByField = <Found>(
  find: (type: GraphQLObjectType, nodes: Nodes, place: Place) => Found,
) => {
  const known = new WeakMap<FieldNode | Nodes, Found>()
  return ({ fieldNodes, returnType, schema, fragments }: GraphQLResolveInfo): Found => {
    const [node = fieldNodes] = fieldNodes
    const place = fieldNodes.length === 1 ? node : fieldNodes
    const found = known.get(place) ?? find(objectOf(returnType), fieldNodes, { schema, fragments })
    known.set(place, found)
    return found
  }
}

/** Returns the projection of the record that a field leads to. */
export const recordProjection = memoizeByField(projectRecord)

/** Returns the projection of the page that a field leads to. */
export const pageProjection = memoizeByField(projectPage)
