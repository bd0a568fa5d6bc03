/** Characters that a title has at most. */
const titleLength = 200

/** The first part of a text, cut between words where it can be, with a sign that more follows. */
const cut = (text: string) => {
  const start = text.slice(0, titleLength - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > titleLength / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

/**
 * What is asked for, in a title. A wish that is longer than a title or has several lines stands whole in the
 * description. Nothing for a wish without words.
 */
export const taskOf = (wish: string) => {
  const text = wish.trim()
  if (text === '') return null
  const line = text.replaceAll(/\s+/g, ' ')
  const title = line.length > titleLength ? cut(line) : line
  return title === text ? { title } : { title, description: text }
}
