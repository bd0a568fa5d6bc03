import { locatedError, responsePathAsArray } from 'graphql'
import type { FieldNode, GraphQLError, ResponsePath } from 'graphql'
import type { ByteCounter } from './byte-counter.ts'

export type FieldPath = ResponsePath | undefined

/** Bytes by which an error is counted: its message, its path and its code. */
const errorSize = 300

/** Adds nodes and the path of a field to an error. */
export const locateError = (
  error: unknown,
  nodes: readonly FieldNode[],
  path: FieldPath,
): GraphQLError => locatedError(error, nodes, responsePathAsArray(path))

/** The errors of one response. Errors below a field that is null already are left out, as the specification allows. */
export class FieldErrors {
  readonly list: GraphQLError[] = []
  readonly #nullPaths = new Set<FieldPath>()
  readonly #counter: ByteCounter | undefined

  constructor(counter: ByteCounter | undefined) {
    this.#counter = counter
  }
  /** Records the error of a field, which is null in the response. */
  add(error: GraphQLError, path: FieldPath) {
    if (this.#isBelowNull(path)) return
    this.#nullPaths.add(path)
    this.list.push(error)
    try {
      this.#counter?.write(errorSize)
    } catch {
      // The counter throws again at the next value: this is not the place to end the execution, because siblings are still pending.
    }
  }
  #isBelowNull(path: FieldPath): boolean {
    for (let at = path; at !== undefined; at = at.prev) if (this.#nullPaths.has(at)) return true
    return this.#nullPaths.has(undefined)
  }
}
