import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getNamedType,
  isObjectType,
  visit,
} from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLResolveInfo,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'
import { limits } from './limits.ts'

type Asking = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

const roots: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
}

const namedBy = (field: FieldNode) =>
  field.arguments?.find(({ name }) => name.value === 'name')?.value

/** What `name` says, of a `__type`. */
const nameIn = (field: FieldNode, variables: Asking['variables']) => {
  const value = namedBy(field)
  if (value?.kind === Kind.STRING) return value.value
  return value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : 5)

/** Whether a variable says of which type a document asks. */
export const isNamedByVariable = (document: DocumentNode): boolean => {
  let isFound = false
  visit(document, {
    Field: (field) => {
      isFound ||= field.name.value === '__type' && namedBy(field)?.kind === Kind.VARIABLE
    },
  })
  return isFound
}

/**
 * The cost of a field that the schema itself answers, known to the value, because what it answers is the schema:
 * it is walked here as it will be when it is answered, until the limit is reached. Of fields that are nowhere: nothing but themselves.
 */
export const introspectionCost = ({ schema, fragments, variables }: Asking) => {
  const info = { schema } as GraphQLResolveInfo
  const sum = { records: 0, once: 0, values: 0, schemaText: 0 }

  const addField = (
    field: FieldNode,
    source: unknown,
    definition: GraphQLField<unknown, unknown>,
  ) => {
    sum.values += 1
    sum.schemaText += (field.alias ?? field.name).value.length + 4
    if (sum.values > limits.values) return
    // Deprecated fields are counted whether they are asked for or not.
    const given = { includeDeprecated: true, name: nameIn(field, variables) }
    const answer: unknown = definition.resolve?.(source, given, undefined, info)
    const type = getNamedType(definition.type)
    if (!field.selectionSet) sum.schemaText += sizeOf(answer)
    else
      for (const one of Array.isArray(answer) ? (answer as unknown[]) : [answer])
        if (one != null) addSet(field.selectionSet, one, type)
  }

  const addSet = ({ selections }: SelectionSetNode, source: unknown, type: GraphQLNamedType) => {
    for (const selection of selections) {
      if (sum.values > limits.values) return
      if (selection.kind === Kind.FIELD) {
        const definition = isObjectType(type) ? type.getFields()[selection.name.value] : undefined
        if (definition) addField(selection, source, definition)
        else sum.values += 1
        continue
      }
      const set =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet
      if (set) addSet(set, source, type)
    }
  }

  return (field: FieldNode) => {
    const root = roots[field.name.value]
    const before = { ...sum }
    if (root) addField(field, undefined, root)
    else sum.values += 1
    return {
      records: 0,
      once: 0,
      values: sum.values - before.values,
      schemaText: sum.schemaText - before.schemaText,
    }
  }
}
