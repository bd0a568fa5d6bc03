import { GraphQLError, GraphQLScalarType } from 'graphql'
import type { ValueNode } from 'graphql'
import { DateTimeResolver } from 'graphql-scalars'
import { isWithin, momentSpan } from '#shared/moments.ts'

/** A moment as the database writes it in UTC: parts of a second are left out where there are none. */
const ofDatabase = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/

/** That in ISO 8601 to the millisecond, the rest cut off as a `Date` does. `json-bytes.ts` writes the same from bytes. */
const inIso = (text: string) => {
  const parts = text.slice(20, 23).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${parts}Z`
}

const scalar = DateTimeResolver.toConfig()

/** Refuses what could be stored or compared but not be read back by every client. */
const requireWithin = (moment: Date, nodes?: ValueNode) => {
  if (isWithin(momentSpan, moment)) return moment
  throw new GraphQLError('DateTime cannot represent a moment before 1900 or after 2200 in UTC.', {
    nodes: nodes ?? null,
  })
}

/** The scalar of graphql-scalars, from 1900 to 2200. Serializes to text: a Date would be formatted while the response is written. */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...scalar,
  parseValue: (value) => requireWithin(scalar.parseValue(value)),
  parseLiteral: (node, variables) => requireWithin(scalar.parseLiteral(node, variables), node),
  serialize: (value) =>
    typeof value === 'string' && ofDatabase.test(value)
      ? inIso(value)
      : DateTimeResolver.serialize(value).toISOString(),
})
