import { nouns } from './nouns.ts'
import type { Noun } from './nouns.ts'

/** What a record of a kind is called when we speak of it. */
export const nounLabel = (noun: Noun): string => nouns[noun].list.words.one
