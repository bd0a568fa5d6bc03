import {
  GraphQLID,
  GraphQLString,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  defaultFieldResolver,
  getNullableType,
  isIntrospectionType,
  isLeafType,
  isNonNullType,
} from 'graphql'
import type {
  FieldNode,
  GraphQLField,
  GraphQLObjectType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { constantArguments } from './constant-arguments.ts'
import { collectFields } from './collect-fields.ts'
import type { Asked } from './collect-fields.ts'
import { completing } from './complete-value.ts'
import type { Select } from './complete-value.ts'
import type { Below, Field, Selected } from './operation-plan.ts'

const ofSchema: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
  __typename: TypeNameMetaFieldDef,
}

/** What gives text as it was given. */
const textual: ReadonlySet<unknown> = new Set([GraphQLString.serialize, GraphQLID.serialize])

const isTypeName = (name: string, parent: GraphQLObjectType) =>
  name === TypeNameMetaFieldDef.name && !isIntrospectionType(parent)

/** Finds out once what an operation asks of whom, so that answering it only has to follow. Throws where the conditions of its first selection have no value. */
export const planOperation = (asked: Asked, operation: OperationDefinitionNode): Selected => {
  const { schema } = asked
  const verbs = schema.getMutationType()

  const fieldOf = (
    parent: GraphQLObjectType,
    key: string,
    nodes: FieldNode[],
    isFirst: boolean,
  ): Field | null => {
    const [node] = nodes
    if (!node) return null
    const name = node.name.value
    const definition = ofSchema[name] ?? parent.getFields()[name]
    if (!definition) return null
    const { resolve, type } = definition
    const isOfSchema = name in ofSchema || isIntrospectionType(parent)
    // The name of a type counts among the values of its record.
    const isCounted = !isOfSchema || isTypeName(name, parent)
    const place = { name, nodes, parent, isCounted }
    const ofRecord = !resolve || resolve === defaultFieldResolver
    const args = constantArguments(definition, node)
    const value = getNullableType(type)
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    const plain = ofRecord && args && isCounted && isLeafType(value) ? value : null
    return {
      ...place,
      key,
      lead: `${isFirst ? '' : ','}"${key}":`,
      definition,
      resolve: ofRecord ? null : resolve,
      args,
      isNonNull: isNonNullType(type),
      plain,
      isText: plain !== null && textual.has(plain.serialize),
      isVerb: parent === verbs && !isOfSchema,
      complete: completing(place, type, selecting(sets)),
    }
  }

  const select = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Selected => {
    const fields: Field[] = []
    let size = isIntrospectionType(type) ? 0 : 2
    for (const [key, nodes] of collectFields(asked, type, sets)) {
      const field = fieldOf(type, key, nodes, fields.length === 0)
      if (!field) continue
      fields.push(field)
      if (field.isCounted) size += field.lead.length
    }
    return { fields, size }
  }

  const findBelow = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Below => {
    try {
      return { selected: select(type, sets) }
    } catch (error) {
      return { selected: null, error }
    }
  }

  /** A field leads to records of one type, whose selection is found once. */
  const selecting = (sets: readonly SelectionSetNode[]): Select => {
    let known: Below | undefined
    return (type) => (known ??= findBelow(type, sets))
  }

  const type = schema.getRootType(operation.operation)
  if (!type) throw new Error(`There is no ${operation.operation} here.`)
  return select(type, [operation.selectionSet])
}
