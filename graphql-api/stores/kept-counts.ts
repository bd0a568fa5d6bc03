import type { Noun, Scope } from '#api/access/nouns.ts'
import type { Kept } from './kept.ts'
import { columnsOf } from './narrow.ts'
import type { Values } from './narrow.ts'
import { columnsOfScope } from './scope-sql.ts'

/** The table that keeps how many records of a kind there are, by some of their columns. */
export const countsTable = (noun: Noun) => `${noun}Counts`

/** Whether a count can be added up from what is kept: nothing is looked at but the columns by which that is. */
export const isKept = (
  kept: Kept<Noun, { id: number }>,
  scope: Scope,
  values: Values,
  column: string | null,
) => {
  const ofScope = columnsOfScope(scope)
  const ofValues = columnsOf(kept, values)
  if (!kept.countedBy || !ofScope || !ofValues) return false
  const by = new Set(kept.countedBy)
  return [...ofScope, ...ofValues, ...(column === null ? [] : [column])].every((one) => by.has(one))
}
