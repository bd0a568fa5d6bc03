import { normalizeText, searchableText } from '#shared/normalize-text.ts'

/** How well a text matches a search, best first. The server ranks records in the same way. */
export const fits = { exactly: 0, begins: 1, wordsBegin: 2, within: 3 }

/** Returns the words of a search in lower case. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => normalizeText(word).trim() !== '')

/** Returns how well a text matches these words, in any order; null if a word is missing. */
export const fitOf = (words: readonly string[], text: string): number | null => {
  const searchable = searchableText(text)
  const writings = words.map((word) => searchableText(word).split('\n'))
  if (!writings.every((one) => one.some((word) => searchable.includes(word)))) return null
  const typedText = normalizeText(words.join(' '))
  const lines = searchable.split('\n')
  if (lines.includes(typedText)) return fits.exactly
  if (lines.some((line) => line.startsWith(typedText))) return fits.begins
  const begin = searchable.split(/[^\p{L}\p{N}]+/u)
  return writings.every((one) => one.some((word) => begin.some((other) => other.startsWith(word))))
    ? fits.wordsBegin
    : fits.within
}
