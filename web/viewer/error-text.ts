/** What a failed answer says: the message of a JSON body, else the body as it came, else the status text. */
export const errorText = (body: string, statusText: string) =>
  messageIn(body) ?? (body || statusText)

const messageIn = (body: string) => {
  try {
    return messageOf(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** The `message` of a parsed answer; a GraphQL answer keeps it in the first of its `errors`. */
const messageOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('message' in answer && typeof answer.message === 'string') return answer.message
  if ('errors' in answer && Array.isArray(answer.errors)) return messageOf(answer.errors[0])
  return undefined
}
