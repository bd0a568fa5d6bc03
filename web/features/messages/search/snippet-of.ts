/** Characters before the first match, and of the whole snippet. */
const before = 40
const mostCharacters = 160

/** Returns the part of a text around the first of the searched words. */
export const snippetOf = (content: string, words: string) => {
  const text = content.replaceAll(/\s+/g, ' ')
  const lower = text.toLowerCase()
  const places = words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => lower.indexOf(word))
    .filter((at) => at >= 0)
  const at = Math.min(...places, Infinity)
  if (at === Infinity || at <= before) return text.slice(0, mostCharacters)
  // Cut between words.
  const from = text.lastIndexOf(' ', at - before) + 1
  return `…${text.slice(from, from + mostCharacters)}`
}
