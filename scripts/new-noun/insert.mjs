import { Refusal } from '#scripts/run.mjs'

/** Throws if a file has changed so that the place for new lines is not found. */
const indexOf = (text, pattern, from = 0) => {
  const index = text.slice(from).search(pattern)
  if (index < 0) throw new Refusal(`No place found for new lines: nothing matches ${pattern}.`)
  return from + index
}

const insertAt = (text, index, addedText) => text.slice(0, index) + addedText + text.slice(index)

/**
 * Inserts lines before the line that begins with `end`, in the block whose first line matches `start`.
 * @param {string} end by default the end of a block that is not indented
 */
export const atEndOf =
  (start, addedText, end = '}') =>
  (text) => {
    const block = indexOf(text, start)
    const line = text.indexOf(`\n${end}`, block)
    if (line < 0) throw new Refusal(`The block that begins with ${start} has no end.`)
    return insertAt(text, line + 1, addedText)
  }

/** Inserts lines after the block, which is not indented, whose first line matches `start`. */
export const afterBlock = (start, addedText) => (text) => {
  const end = text.indexOf('\n}\n', indexOf(text, start))
  return insertAt(text, end + 3, addedText)
}

/** Inserts lines before the first line that matches. */
export const beforeLine = (pattern, addedText) => (text) =>
  insertAt(text, text.lastIndexOf('\n', indexOf(text, pattern)) + 1, addedText)

/** An import is sorted by its path, any other line as it is. */
const sortKey = (line) => /from '(.*)'/.exec(line)?.[1] ?? line

/** Inserts a line among those that match, in alphabetical order. */
export const amongLines = (pattern, addedText) => (text) => {
  const lines = text.split('\n')
  const places = lines.flatMap((line, index) => (pattern.test(line) ? [index] : []))
  const last = places.at(-1)
  if (last === undefined) throw new Refusal(`No place found for new lines: none match ${pattern}.`)
  const place = places.find((index) => sortKey(lines[index]) > sortKey(addedText)) ?? last + 1
  return lines.toSpliced(place, 0, addedText).join('\n')
}
