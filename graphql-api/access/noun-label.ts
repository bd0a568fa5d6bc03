import { nouns } from './nouns.ts'
import type { Noun } from './nouns.ts'

/** Returns the singular label of a kind of record, for use in sentences. */
export const nounLabel = (noun: Noun): string => nouns[noun].list.words.one
