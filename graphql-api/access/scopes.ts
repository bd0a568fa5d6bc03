import { canBeMerged, unmergedRows } from './merging.ts'
import { reading } from './reading.ts'
import type { Noun, Scope } from './nouns.ts'
import { all, every, none } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'

/** Returns true if a viewer sees every record of a kind. */
export const seesEvery = (viewer: ScopeViewer, noun: Noun) =>
  viewer.role === 'management' ||
  (viewer.role === 'virtual_assistant' &&
    viewer.assistantsSee === 'all' &&
    !reading[noun].isPersonal)

/** Narrows a scope to the records that were not merged into another. The one place that leaves merged ones out. */
const leaveOutMerged = (noun: Noun, scope: Scope): Scope => {
  if (!canBeMerged(noun) || scope.rows === 'none') return scope
  return scope.rows === 'all' ? unmergedRows : every(scope, unmergedRows)
}

/** Returns the rows of a kind that a viewer may see: on lists, counts, single records, writes and files alike. */
export const scopeOf = (viewer: ScopeViewer | null, noun: Noun): Scope => {
  if (!viewer) return none
  const { everyRow, rows } = reading[noun]
  return leaveOutMerged(noun, seesEvery(viewer, noun) ? (everyRow?.(viewer) ?? all) : rows(viewer))
}

/** Returns the scope of sign-in and jobs: every row but merged ones. */
export const everything = (noun: Noun): Scope => leaveOutMerged(noun, all)
