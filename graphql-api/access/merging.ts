import type { Noun } from './nouns.ts'
import { rowsWithout } from './scope.ts'
import type { Scope } from './scope.ts'

/** Kinds of records that management merges. `mergedIntoId` of a merged one names the record that stayed. */
export const mergedNouns = ['lead', 'customer'] as const satisfies readonly Noun[]

export type MergedNoun = (typeof mergedNouns)[number]

/** Returns true for a kind of record that can be merged into another of its kind. */
export const canBeMerged = (noun: string): noun is MergedNoun =>
  (mergedNouns as readonly string[]).includes(noun)

/** The rows that were not merged into another. */
export const unmergedRows: Scope<never> = rowsWithout('mergedIntoId')

/** Returns true if a scope holds every row that was not merged into another. */
export const isAllUnmerged = (scope: Scope) =>
  scope.rows === 'without' && scope.column === 'mergedIntoId'
