import {
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  defaultFieldResolver,
  getNamedType,
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
import { constantArguments } from './arguments.ts'
import { collectFields } from './collect.ts'
import type { Asked } from './collect.ts'
import { completing } from './complete.ts'
import type { Select } from './complete.ts'
import { punctuation } from './counting.ts'
import type { Field, Selected } from './planned.ts'

const ofSchema: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
  __typename: TypeNameMetaFieldDef,
}

/** On the class of what an answer holds a key named by whoever asks would reach the class itself. */
const bare = () => Object.create(null) as Record<string, unknown>
const plain = () => ({}) as Record<string, unknown>

/** Finds out once what an operation asks of whom, so that answering it only has to follow. Throws where the conditions of its first selection have no value. */
export const planOperation = (asked: Asked, operation: OperationDefinitionNode): Selected => {
  const { schema } = asked
  const verbs = schema.getMutationType()

  const fieldOf = (parent: GraphQLObjectType, key: string, nodes: FieldNode[]): Field[] => {
    const [node] = nodes
    if (!node) return []
    const name = node.name.value
    const definition = ofSchema[name] ?? parent.getFields()[name]
    if (!definition) return []
    const { resolve, type } = definition
    const isCounted = !(name in ofSchema) && !isIntrospectionType(parent)
    const place = { name, nodes, parent }
    const ofRecord = !resolve || resolve === defaultFieldResolver
    const args = constantArguments(definition, node)
    const value = getNullableType(type)
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    return [
      {
        ...place,
        key,
        definition,
        resolve: ofRecord ? null : resolve,
        args,
        isNonNull: isNonNullType(type),
        isLeaf: isLeafType(getNamedType(type)),
        plain: ofRecord && args && isCounted && isLeafType(value) ? value : null,
        isVerb: parent === verbs && isCounted,
        nameSize: isCounted ? key.length + punctuation : null,
        complete: completing(place, type, selecting(sets)),
      },
    ]
  }

  const select = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Selected => {
    const fields = [...collectFields(asked, type, sets)].flatMap(([key, nodes]) =>
      fieldOf(type, key, nodes),
    )
    return { fields, create: fields.some(({ key }) => key in plain()) ? bare : plain }
  }

  /** A condition without a value is an error of the field in which it stands, once that is answered. */
  const selecting =
    (sets: readonly SelectionSetNode[]): Select =>
    (type) => {
      try {
        const selected = select(type, sets)
        return () => selected
      } catch (error) {
        return () => {
          throw error
        }
      }
    }

  const type = schema.getRootType(operation.operation)
  if (!type) throw new Error(`There is no ${operation.operation} here.`)
  return select(type, [operation.selectionSet])
}
