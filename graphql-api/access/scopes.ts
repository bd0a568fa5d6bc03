import { reading } from './nouns.ts'
import type { Noun, Scope } from './nouns.ts'
import { all, none } from './scope.ts'
import type { Caller, Viewer } from './viewer.ts'

const seesEvery = (viewer: Viewer, noun: Noun) =>
  viewer.role === 'management' ||
  (viewer.role === 'virtual_assistant' && viewer.assistantsSee === 'all' && !reading[noun].personal)

/** Which rows of a kind a caller may see: on lists, counts, single records, writes and files alike. */
export const scopeOf = (caller: Caller, noun: Noun): Scope => {
  if (!caller) return none
  if (seesEvery(caller, noun)) return all
  return reading[noun].rows(caller)
}

/** What the system itself may see, for signing in and for jobs. */
export const everything = (): Scope => all
