import { Kind } from 'graphql'
import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'
import type { ProductError } from '#api/errors.ts'
import { limits } from './limits.ts'
import { limitError } from './limit-error.ts'

type Shape = { depth: number; introspectionDepth: number; aliases: number; selections: number }

const emptyShape: Shape = { depth: 0, introspectionDepth: 0, aliases: 0, selections: 0 }

/** Returns the fragments of a document by name. */
export const fragmentsOf = (document: DocumentNode) =>
  new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  )

type Fragments = ReturnType<typeof fragmentsOf>

/** Measures selections, each fragment once. */
class ShapeMeasurement {
  /** True if a fragment leads back to itself. */
  hasCycle = false
  readonly #fragments: Fragments
  readonly #shapes = new Map<string, Shape | 'in progress'>()

  constructor(fragments: Fragments) {
    this.#fragments = fragments
  }

  measure(set: SelectionSetNode): Shape {
    return set.selections.reduce<Shape>((sum, selection) => {
      const shape = this.#measureSelection(selection)
      return {
        depth: Math.max(sum.depth, shape.depth),
        introspectionDepth: Math.max(sum.introspectionDepth, shape.introspectionDepth),
        aliases: sum.aliases + shape.aliases,
        selections: sum.selections + shape.selections + 1,
      }
    }, emptyShape)
  }

  #measureSelection(selection: SelectionNode): Shape {
    if (selection.kind === Kind.FIELD) return this.#measureField(selection)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#measureFragment(selection.name.value)
    return this.measure(selection.selectionSet)
  }

  #measureField(field: FieldNode): Shape {
    const inner = field.selectionSet ? this.measure(field.selectionSet) : emptyShape
    const isIntrospection = field.name.value.startsWith('__')
    return {
      depth: isIntrospection ? 1 : inner.depth + 1,
      introspectionDepth: isIntrospection ? inner.depth + 1 : inner.introspectionDepth,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      selections: inner.selections,
    }
  }

  #measureFragment(name: string): Shape {
    const knownShape = this.#shapes.get(name)
    if (knownShape === 'in progress') {
      this.hasCycle = true
      return emptyShape
    }
    if (knownShape) return knownShape
    this.#shapes.set(name, 'in progress')
    const fragment = this.#fragments.get(name)
    const shape = fragment ? this.measure(fragment.selectionSet) : emptyShape
    this.#shapes.set(name, shape)
    return shape
  }
}

/** Returns the fields of a selection by response name, through all fragments. */
const groupFields = (fragments: Fragments, sets: readonly SelectionSetNode[]) => {
  const fields = new Map<string, FieldNode[]>()
  const visitedNames = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const nodes = fields.get(name)
        if (nodes) nodes.push(selection)
        else fields.set(name, [selection])
      } else if (!visitedNames.has(selection.name.value)) {
        visitedNames.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) collect(set)
  return fields.values()
}

/** Returns how many pairs of fields have the same response name in the same place: validation compares each pair. */
const countPairs = (fragments: Fragments, sets: readonly SelectionSetNode[]): number => {
  let pairs = 0
  for (const nodes of groupFields(fragments, sets)) {
    pairs += (nodes.length * (nodes.length - 1)) / 2
    const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    if (inner.length > 0) pairs += countPairs(fragments, inner)
    if (pairs > limits.pairs) break
  }
  return pairs
}

const isOperation = (one: DefinitionNode): one is OperationDefinitionNode =>
  one.kind === Kind.OPERATION_DEFINITION

type DocumentShape = {
  refusal: ProductError | null
  /** True if a fragment leads back to itself, so that the document cannot be measured. */
  isCyclic: boolean
  /** Fields and fragment spreads of the whole document. */
  selections: number
}

/** Measures a document without the schema, in linear time. Refuses one that is too large or too complex to be validated. */
export const measureShape = (document: DocumentNode): DocumentShape => {
  const fragments = fragmentsOf(document)
  const operations = document.definitions.filter(isOperation)
  const countError = limitError({
    operations: operations.length,
    fragments: document.definitions.length - operations.length,
  })
  if (countError) return { refusal: countError, isCyclic: false, selections: 0 }

  const measurement = new ShapeMeasurement(fragments)
  const sets = [...operations, ...fragments.values()].map(({ selectionSet }) => selectionSet)
  const shapes = sets.map((set) => measurement.measure(set))
  if (measurement.hasCycle) return { refusal: null, isCyclic: true, selections: 0 }
  // Fragments count where operations spread them.
  const maxOf = (name: keyof Shape) =>
    Math.max(0, ...shapes.slice(0, operations.length).map((shape) => shape[name]))
  const selections = shapes.reduce((sum, shape) => sum + shape.selections, 0)
  const sizeError = limitError({
    depth: maxOf('depth'),
    introspectionDepth: maxOf('introspectionDepth'),
    aliases: maxOf('aliases'),
    selections,
  })
  if (sizeError) return { refusal: sizeError, isCyclic: false, selections }
  const pairs = sets.reduce((sum, set) => sum + countPairs(fragments, [set]), 0)
  return { refusal: limitError({ pairs }), isCyclic: false, selections }
}
