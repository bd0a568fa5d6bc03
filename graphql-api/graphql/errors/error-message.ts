// Clients decide what these messages quote, so that no pattern here may read a text more than once.

const valueQuote = ' got invalid value '
const reasonStart = /^(?:(?:Field|Expected|Value|Enum) |\w{1,40} cannot )/
const pathAtEnd = / at "[^"]{1,500}"$/

/** Returns where the reason begins after a quoted value, which may hold any text. */
const findReason = (message: string, from: number) => {
  for (let at = message.lastIndexOf('; '); at >= from; at = message.lastIndexOf('; ', at - 1))
    if (reasonStart.test(message.slice(at + 2, at + 60))) return at
  return -1
}

/** Removes the value that graphql-js quotes, which may be a password, and keeps where and why it is invalid. */
export const withoutValue = (message: string) => {
  const at = message.indexOf(valueQuote)
  if (at < 0) return message
  const end = findReason(message, at)
  if (end < 0) return message
  const before = message.slice(Math.max(at + valueQuote.length, end - 510), end)
  const path = pathAtEnd.exec(before)?.[0] ?? ''
  return `${message.slice(0, at)} is wrong${path}: ${message.slice(end + 2)}`
}

const hintStart = ' Did you mean '

/** Removes the suggestion of names that the schema has. */
export const withoutHint = (message: string) => {
  const at = message.indexOf(hintStart)
  return at >= 0 && message.endsWith('?') ? message.slice(0, at) : message
}

const maxLength = 1000

/** Truncates a message to a length that a person would read. */
export const truncateMessage = (message: string) =>
  message.length > maxLength ? `${message.slice(0, maxLength)}…` : message
