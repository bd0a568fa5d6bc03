import { soughtDigits } from '#api/phone-number.ts'
import { normalizeText, searchableText } from '#shared/normalize-text.ts'

/** Words beyond these are not looked for. */
const wordsAtMost = 10

/** The words of a search, in lower case, each once, long ones first; one that stands within another says nothing of its own. */
export const wordsOf = (text: string): string[] => {
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
    .slice(0, wordsAtMost)
}

/** Whether the index of trigrams can find it: three letters or digits in a row. */
export const isFindable = (text: string) => /[\p{L}\p{N}]{3}/u.test(normalizeText(text))

/** The words of a text that the index can find, and those that it cannot. */
export const partedByIndex = (text: string): [findable: string, rest: string] => {
  const words = wordsOf(text)
  return [words.filter(isFindable).join(' '), words.filter((word) => !isFindable(word)).join(' ')]
}

export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The pattern that finds this text anywhere. */
export const pattern = (text: string) => `%${literally(text)}%`

/** The pattern that finds what begins with this text. */
export const beginning = (text: string) => `${literally(text)}%`

/** What each word may look like, and what all of them together may: a phone has as many writings as people. */
export type Sought = {
  readonly words: readonly (readonly string[])[]
  readonly whole: readonly string[]
}

/** The SQL expression of a text as it is searched; `findsIn` compares with it, and an index has it. */
export const searchable = (expression: string) => `searchable_text(${expression})`

/** How a word may be written: `ue` for ü where it was typed with its mark, and the digits of a phone. */
const writingsOf = (word: string) => [
  ...new Set([...searchableText(word).split('\n'), ...soughtDigits(word)]),
]

/** What is looked for by this text. All words must stand there, in any order, or the whole as a phone. */
export const soughtBy = (text: string): Sought => {
  const words = wordsOf(text)
  return {
    words: words.map(writingsOf),
    whole: words.length > 1 ? soughtDigits(text) : [],
  }
}
