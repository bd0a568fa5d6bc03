// Whoever asks has a hand in these messages, which quote what was sent: no pattern here may look at a text more than once.

const quoting = ' got invalid value '
const reason = /^(?:(?:Field|Expected|Value|Enum) |\w{1,40} cannot )/
const place = / at "[^"]{1,500}"$/

/** Where what is wrong with a value begins to be said; the value itself may hold anything. */
const reasonIn = (message: string, from: number) => {
  for (let at = message.lastIndexOf('; '); at >= from; at = message.lastIndexOf('; ', at - 1))
    if (reason.test(message.slice(at + 2, at + 60))) return at
  return -1
}

/** GraphQL quotes the whole of what was sent, passwords too; where it is wrong is enough. */
export const withoutValue = (message: string) => {
  const at = message.indexOf(quoting)
  if (at < 0) return message
  const end = reasonIn(message, at)
  if (end < 0) return message
  const where = place.exec(message.slice(Math.max(at + quoting.length, end - 510), end))?.[0] ?? ''
  return `${message.slice(0, at)} is wrong${where}: ${message.slice(end + 2)}`
}

const hint = ' Did you mean '

/** A mistake without the names that the schema has. */
export const withoutHint = (message: string) => {
  const at = message.indexOf(hint)
  return at >= 0 && message.endsWith('?') ? message.slice(0, at) : message
}

const longest = 1000

/** No message repeats more of what was sent than a person would read. */
export const shorten = (message: string) =>
  message.length > longest ? `${message.slice(0, longest)}…` : message
