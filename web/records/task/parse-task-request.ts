/** The maximum length of a title in characters. */
const titleLength = 200

/** Returns a line as a title: one that is too long is cut, between words if possible, with an ellipsis. */
export const shortenTitle = (text: string) => {
  if (text.length <= titleLength) return text
  const start = text.slice(0, titleLength - 1)
  const space = start.lastIndexOf(' ')
  return `${(space > titleLength / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

/**
 * Returns the title of a requested task. A request that is longer than a title or has several lines is also the
 * description. Returns null for a request without words.
 */
export const parseTaskRequest = (request: string) => {
  const text = request.trim()
  if (text === '') return null
  const line = text.replaceAll(/\s+/g, ' ')
  const title = shortenTitle(line)
  return title === text ? { title } : { title, description: text }
}
