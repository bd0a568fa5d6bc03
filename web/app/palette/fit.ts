import { normalizeText, searchableText } from '#shared/normalize-text.ts'

/** How well something fits what was typed, the best first; the server ranks records in the same way. */
export const fits = { exactly: 0, begins: 1, wordsBegin: 2, within: 3 }

/** The words of what was typed, in lower case. */
export const wordsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => normalizeText(word).trim() !== '')

/** How well a text fits these words as people read them, in any order; null where one of them is not in it. */
export const fitOf = (words: readonly string[], text: string): number | null => {
  const said = searchableText(text)
  const writings = words.map((word) => searchableText(word).split('\n'))
  if (!writings.every((one) => one.some((word) => said.includes(word)))) return null
  const typed = normalizeText(words.join(' '))
  const lines = said.split('\n')
  if (lines.includes(typed)) return fits.exactly
  if (lines.some((line) => line.startsWith(typed))) return fits.begins
  const begin = said.split(/[^\p{L}\p{N}]+/u)
  return writings.every((one) => one.some((word) => begin.some((other) => other.startsWith(word))))
    ? fits.wordsBegin
    : fits.within
}
