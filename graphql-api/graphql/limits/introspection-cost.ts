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

type IntrospectionScope = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

/** The exact size of an introspection result. */
type IntrospectionCost = { schemaValues: number; schemaText: number }

type FieldDefinition = GraphQLField<unknown, unknown>

const rootFields: Readonly<Record<string, FieldDefinition>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
}

const nameArgument = (field: FieldNode) =>
  field.arguments?.find(({ name }) => name.value === 'name')?.value

/** Returns the type name that a `__type` field asks for. */
const typeNameOf = (field: FieldNode, variables: IntrospectionScope['variables']) => {
  const value = nameArgument(field)
  if (value?.kind === Kind.STRING) return value.value
  return value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
}

const textLength = (value: unknown) => (typeof value === 'string' ? value.length : 5)

/** Returns true if a variable decides which type a `__type` field asks for. */
export const isTypeNameVariable = (document: DocumentNode): boolean => {
  let isFound = false
  visit(document, {
    Field: (field) => {
      isFound ||= field.name.value === '__type' && nameArgument(field)?.kind === Kind.VARIABLE
    },
  })
  return isFound
}

/** Walks the schema as the execution will, until the limit is exceeded. */
class IntrospectionMeasurement {
  values = 0
  schemaText = 0
  readonly #scope: IntrospectionScope
  readonly #info: GraphQLResolveInfo

  constructor(scope: IntrospectionScope) {
    this.#scope = scope
    this.#info = { schema: scope.schema } as GraphQLResolveInfo
  }

  addField(field: FieldNode, source: unknown, definition: FieldDefinition | undefined) {
    this.values += 1
    if (!definition) return
    this.schemaText += (field.alias ?? field.name).value.length + 4
    if (this.values > limits.schemaValues) return
    // Deprecated fields count, whether they are included or not.
    const args = { includeDeprecated: true, name: typeNameOf(field, this.#scope.variables) }
    const value: unknown = definition.resolve?.(source, args, undefined, this.#info)
    if (!field.selectionSet) {
      this.schemaText += textLength(value)
      return
    }
    const type = getNamedType(definition.type)
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      if (item != null) this.#addSelections(field.selectionSet, item, type)
  }

  #addSelections({ selections }: SelectionSetNode, source: unknown, type: GraphQLNamedType) {
    for (const selection of selections) {
      if (this.values > limits.schemaValues) return
      if (selection.kind === Kind.FIELD) {
        const fields = isObjectType(type) ? type.getFields() : {}
        this.addField(selection, source, fields[selection.name.value])
        continue
      }
      const set =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : this.#scope.fragments.get(selection.name.value)?.selectionSet
      if (set) this.#addSelections(set, source, type)
    }
  }
}

/** Returns a function that measures introspection fields. Their cost is exact, because the result is the schema itself. An unknown field counts as one value. */
export const introspectionCost = (scope: IntrospectionScope) => {
  const measurement = new IntrospectionMeasurement(scope)
  return (field: FieldNode): IntrospectionCost => {
    const { values, schemaText } = measurement
    measurement.addField(field, undefined, rootFields[field.name.value])
    return {
      schemaValues: measurement.values - values,
      schemaText: measurement.schemaText - schemaText,
    }
  }
}
