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
import type { Wanted, WantedPage } from '#api/stores/wanted.ts'
import { columnsOf } from './field-columns.ts'
import { idsInSight } from './nullable-ids.ts'
import { relations } from './relations.ts'

type Nodes = readonly FieldNode[]

/** Where an operation selects something. */
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

/** The fields that are selected below some, in all fragments and under all names, whatever the conditions there. */
const selectedBelow = (nodes: Nodes, place: Place): ReadonlyMap<string, Nodes> => {
  const found = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) if (selectionSet) gather(selectionSet, place, found)
  return found
}

const objectOf = (type: GraphQLOutputType | undefined) => {
  const named = getNamedType(type)
  if (!isObjectType(named)) throw new Error('Only records are wanted.')
  return named
}

/** Of people there is no more to read. */
const person: Wanted = {
  key: 'person',
  columns: ['id', 'displayName', 'role'],
  joined: [],
}

/** What must be read of a record for what is selected of it. */
const recordOf = (type: GraphQLObjectType, nodes: Nodes, place: Place): Wanted => {
  const selected = selectedBelow(nodes, place)
  const columns = new Set<string>()
  const joined = new Map<string, Wanted['joined'][number]>()
  for (const [field, below] of selected) {
    if (field.startsWith('__')) continue
    for (const column of columnsOf(type, field)) columns.add(column)
    const relation = relations[type.name]?.[field]
    if (relation?.kind === 'one') {
      const wanted = recordOf(objectOf(type.getFields()[field]?.type), below, place)
      joined.set(field, { field, relation, wanted })
    }
    if (relation?.kind === 'person') joined.set(field, { field, relation, wanted: person })
  }
  for (const { field, relation } of idsInSight(place.schema, type.name))
    if (selected.has(relation.column) && !joined.has(field))
      joined.set(field, { field, relation, wanted: idOnly })
  columns.delete('id')
  const names = ['id', ...[...columns].toSorted()]
  const others = [...joined.values()].toSorted((a, b) => (a.field < b.field ? -1 : 1))
  const key = `${names.join()}(${others.map(({ field, wanted }) => `${field} ${wanted.key}`).join()})`
  return { key, columns: names, joined: others }
}

/** What is wanted of a page, and of the same where none of what would count it is included. */
type WantedPages = { page: WantedPage; uncounted: WantedPage; counting: Nodes }

const pagesOf = (type: GraphQLObjectType, nodes: Nodes, place: Place): WantedPages => {
  const selected = selectedBelow(nodes, place)
  const edges = selectedBelow(selected.get('edges') ?? [], place)
  const info = selectedBelow(selected.get('pageInfo') ?? [], place)
  const records = [...(selected.get('nodes') ?? []), ...(edges.get('node') ?? [])]
  const counting = selected.get('totalCount') ?? []
  const uncounted = {
    record: recordOf(objectOf(type.getFields()['nodes']?.type), records, place),
    cursors: edges.has('cursor') || info.has('startCursor') || info.has('endCursor'),
    counted: false,
  }
  const isRead = ['nodes', 'edges', 'pageInfo'].some((field) => selected.has(field))
  return { page: isRead ? { ...uncounted, counted: true } : uncounted, uncounted, counting }
}

/** Whether the conditions at a field, with what was brought for them, leave it in. */
const isIncluded = (node: FieldNode, { variableValues }: GraphQLResolveInfo) =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false

/** Finds once for each place of a document what is wanted there: by its node, or by its nodes where it has several, which a plan keeps together. */
const remembered = <Found>(
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

/** What is wanted of the record that a field gives. */
export const wantedRecord = remembered(recordOf)

const wantedPages = remembered(pagesOf)

/** What is wanted of the page that a field gives. */
export const wantedPage = (info: GraphQLResolveInfo): WantedPage => {
  const { page, uncounted, counting } = wantedPages(info)
  return counting.some((node) => isIncluded(node, info)) ? page : uncounted
}
