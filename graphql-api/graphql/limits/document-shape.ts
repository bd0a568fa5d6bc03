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
import { overLimit } from './limit-error.ts'

type Shape = { depth: number; introspectionDepth: number; aliases: number; selections: number }

const none: Shape = { depth: 0, introspectionDepth: 0, aliases: 0, selections: 0 }

/** The fragments of a document, by name. */
export const fragmentsOf = (document: DocumentNode) =>
  new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  )

type Fragments = ReturnType<typeof fragmentsOf>

/** Measures selections without unfolding them: each fragment once. `onCycle` is told of one that leads back to itself. */
const measuring = (fragments: Fragments, onCycle: () => void) => {
  const known = new Map<string, Shape | 'being measured'>()

  const ofFragment = (name: string): Shape => {
    const measured = known.get(name)
    if (measured === 'being measured') {
      onCycle()
      return none
    }
    if (measured) return measured
    known.set(name, 'being measured')
    const fragment = fragments.get(name)
    const shape = fragment ? of(fragment.selectionSet) : none
    known.set(name, shape)
    return shape
  }

  const ofField = (field: FieldNode): Shape => {
    const inner = field.selectionSet ? of(field.selectionSet) : none
    const isOfSchema = field.name.value.startsWith('__')
    return {
      depth: isOfSchema ? 1 : inner.depth + 1,
      introspectionDepth: isOfSchema ? inner.depth + 1 : inner.introspectionDepth,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      selections: inner.selections,
    }
  }

  const ofSelection = (selection: SelectionNode): Shape => {
    if (selection.kind === Kind.FIELD) return ofField(selection)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    return of(selection.selectionSet)
  }

  const of = (set: SelectionSetNode): Shape =>
    set.selections.reduce<Shape>((sum, selection) => {
      const shape = ofSelection(selection)
      return {
        depth: Math.max(sum.depth, shape.depth),
        introspectionDepth: Math.max(sum.introspectionDepth, shape.introspectionDepth),
        aliases: sum.aliases + shape.aliases,
        selections: sum.selections + shape.selections + 1,
      }
    }, none)

  return of
}

/** How many pairs of fields stand under one name in one place, through all fragments: what validating compares. */
const pairsOf = (fragments: Fragments, sets: readonly SelectionSetNode[]): number => {
  const fields = new Map<string, FieldNode[]>()
  const seen = new Set<string>()
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const same = fields.get(name)
        if (same) same.push(selection)
        else fields.set(name, [selection])
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) collect(set)
  let pairs = 0
  for (const same of fields.values()) {
    pairs += (same.length * (same.length - 1)) / 2
    const inner = same.flatMap(({ selectionSet }) => selectionSet ?? [])
    if (inner.length > 0) pairs += pairsOf(fragments, inner)
    if (pairs > limits.pairs) break
  }
  return pairs
}

const isOperation = (one: DefinitionNode): one is OperationDefinitionNode =>
  one.kind === Kind.OPERATION_DEFINITION

/**
 * Refuses a document that is too large or too tangled to be validated, naming the limit. Linear in what it selects; the schema is not asked.
 * `selections` are all of the document's; `isCyclic` where a fragment leads back to itself, so that it cannot be measured.
 */
export const measureShape = (
  document: DocumentNode,
): { refusal: ProductError | null; isCyclic: boolean; selections: number } => {
  const fragments = fragmentsOf(document)
  const operations = document.definitions.filter(isOperation)
  const refusal = overLimit({
    operations: operations.length,
    fragments: document.definitions.length - operations.length,
  })
  if (refusal) return { refusal, isCyclic: false, selections: 0 }

  const cycles = { found: false }
  const measure = measuring(fragments, () => {
    cycles.found = true
  })
  const sets = [...operations, ...fragments.values()].map(({ selectionSet }) => selectionSet)
  const shapes = sets.map(measure)
  if (cycles.found) return { refusal: null, isCyclic: true, selections: 0 }
  // The fragments come after the operations, and what they have counts where they are spread.
  const most = (name: keyof Shape) =>
    Math.max(0, ...shapes.slice(0, operations.length).map((shape) => shape[name]))
  const selections = shapes.reduce((sum, shape) => sum + shape.selections, 0)
  const tooLarge = overLimit({
    depth: most('depth'),
    introspectionDepth: most('introspectionDepth'),
    aliases: most('aliases'),
    selections,
  })
  if (tooLarge) return { refusal: tooLarge, isCyclic: false, selections }
  const pairs = sets.reduce((sum, set) => sum + pairsOf(fragments, [set]), 0)
  return { refusal: overLimit({ pairs }), isCyclic: false, selections }
}
