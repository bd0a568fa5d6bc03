import { messageLength } from '#shared/message-rules.ts'

/** Returns why a text is too long for a message; undefined if it is not. */
export const lengthProblem = (content: string) =>
  content.length > messageLength
    ? `Must be at most ${messageLength.toLocaleString('en-US')} characters`
    : undefined
