import { locatedError, responsePathAsArray } from 'graphql'
import type { FieldNode, GraphQLError, ResponsePath } from 'graphql'

export type Path = ResponsePath | undefined

/** The error of a field, with its place in the answer. */
export const placed = (error: unknown, nodes: readonly FieldNode[], path: Path): GraphQLError =>
  locatedError(error, nodes, responsePathAsArray(path))

/** The errors of one answer. What fails where nothing will be shown any more is left out, as GraphQL leaves it out. */
export const collectErrors = () => {
  const errors: GraphQLError[] = []
  const emptied = new Set<Path>()
  const isGone = (path: Path) => {
    for (let at = path; at !== undefined; at = at.prev) if (emptied.has(at)) return true
    return emptied.has(undefined)
  }
  return {
    errors,
    add: (error: GraphQLError, path: Path) => {
      if (isGone(path)) return
      emptied.add(path)
      errors.push(error)
    },
  }
}

export type FieldErrors = ReturnType<typeof collectErrors>
