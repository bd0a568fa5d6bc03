import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import type { ValueNode } from 'graphql'
import { DateTimeResolver } from 'graphql-scalars'
import { isWithin, momentSpan, withSeconds } from '#shared/moments.ts'

const scalar = DateTimeResolver.toConfig()

/** Refuses what could be stored or compared but not be read back by every client. */
const requireWithin = (moment: Date, nodes?: ValueNode) => {
  if (isWithin(momentSpan, moment)) return moment
  throw new GraphQLError('DateTime cannot represent a moment before 1900 or after 2200 in UTC.', {
    nodes: nodes ?? null,
  })
}

/**
 * The scalar of graphql-scalars, from 1900 to 2200. Serializes to ISO 8601 text, because a `Date` would be converted
 * again while the response is written.
 */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...scalar,
  parseValue: (value) =>
    requireWithin(scalar.parseValue(typeof value === 'string' ? withSeconds(value) : value)),
  parseLiteral: (node, variables) =>
    requireWithin(
      scalar.parseLiteral(
        node.kind === Kind.STRING ? { ...node, value: withSeconds(node.value) } : node,
        variables,
      ),
      node,
    ),
  serialize: (value) => DateTimeResolver.serialize(value).toISOString(),
})
