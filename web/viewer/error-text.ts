/** Returns the message of a failed response: that of a JSON body, or the raw body, or the status text. */
export const errorText = (body: string, statusText: string) =>
  messageIn(body) ?? (body || statusText)

const messageIn = (body: string) => {
  try {
    return messageOf(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** Returns the `message` of a parsed response; a GraphQL response has it in the first of its `errors`. */
const messageOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('message' in answer && typeof answer.message === 'string') return answer.message
  if ('errors' in answer && Array.isArray(answer.errors)) return messageOf(answer.errors[0])
  return undefined
}
