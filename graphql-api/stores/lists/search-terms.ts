import { phoneSearchDigits } from '#api/phone-number.ts'
import { normalizeText, searchableText } from '#shared/normalize-text.ts'

/** Further words are ignored. */
const wordLimit = 10

/** Splits a search into distinct lower-case words, longest first, without words that are part of another. */
export const splitWords = (text: string): string[] => {
  const words = [
    ...new Set(
      text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => normalizeText(word).trim() !== ''),
    ),
  ]
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, wordLimit)
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Returns the LIKE pattern that finds the text anywhere. */
export const likePattern = (text: string) => `%${escapeLike(text)}%`

/** Returns the LIKE pattern for texts that start with the text. */
export const likePrefix = (text: string) => `${escapeLike(text)}%`

/** Each word with its alternative spellings, and spellings of the whole text: a phone number is written in many ways. */
export type SearchTerms = {
  readonly words: readonly (readonly string[])[]
  readonly wholeTerms: readonly string[]
}

/** Returns the SQL expression of searchable text: `findsIn` compares with it, and an index has it. */
export const searchable = (expression: string) => `searchable_text(${expression})`

/** Returns the spellings of a word: `ue` for ü where it was typed with its mark, and the digits of a phone number. */
const spellingsOf = (word: string) => [
  ...new Set([...searchableText(word).split('\n'), ...phoneSearchDigits(word)]),
]

/** Parses a search. A match contains all words in any order, or the whole text as a phone number. */
export const parseSearch = (text: string): SearchTerms => {
  const words = splitWords(text)
  return {
    words: words.map(spellingsOf),
    wholeTerms: words.length > 1 ? phoneSearchDigits(text) : [],
  }
}
