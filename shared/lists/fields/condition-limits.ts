import { normalizeText } from '#shared/normalize-text.ts'

/** The most conditions of one list, those in `any` counted. */
export const conditionLimit = 30

/** The most characters of a text, days ahead or back, and tags of one condition. */
export const valueLimits = { characters: 200, days: 9999, tags: 50 }

/** Returns true if a trigram index finds the text: it has three letters or digits in a row. */
export const isIndexable = (text: string) => /[\p{L}\p{N}]{3}/u.test(normalizeText(text))
