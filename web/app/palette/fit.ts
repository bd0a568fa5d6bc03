/** How well something fits what was typed, the best first; the server ranks records in the same way. */
export const fits = { exactly: 0, begins: 1, wordsBegin: 2, within: 3 }

/** The words of what was typed, in lower case. */
export const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a text fits these words, in any order; null where one of them is not in it. */
export const fitOf = (words: readonly string[], text: string): number | null => {
  const said = text.toLowerCase()
  const typed = words.join(' ')
  if (!words.every((word) => said.includes(word))) return null
  if (said === typed) return fits.exactly
  if (said.startsWith(typed)) return fits.begins
  const begin = said.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => begin.some((one) => one.startsWith(word)))
    ? fits.wordsBegin
    : fits.within
}
