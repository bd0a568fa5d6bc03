import { reading } from './reading.ts'
import type { Noun, Scope } from './nouns.ts'
import { all, none } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

/** Returns true if a viewer sees every record of a kind. */
export const seesEvery = (viewer: ScopeViewer, noun: Noun) =>
  viewer.role === 'management' ||
  (viewer.role === 'virtual_assistant' && viewer.assistantsSee === 'all' && !reading[noun].personal)

/** Returns the rows of a kind that a viewer may see: on lists, counts, single records, writes and files alike. */
export const scopeOf = (viewer: ScopeViewer | null, noun: Noun): Scope => {
  if (!viewer) return none
  if (seesEvery(viewer, noun)) return reading[noun].everyRow?.(viewer) ?? all
  return reading[noun].rows(viewer)
}

/** Returns the unrestricted scope, for sign-in and jobs. */
export const everything = (): Scope => all
