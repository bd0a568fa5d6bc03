import { GraphQLScalarType } from 'graphql'
import { DateTimeResolver } from 'graphql-scalars'

/** The scalar of graphql-scalars. Serializes to ISO 8601 text, because a `Date` would be converted again while the response is written. */
export const DateTime = new GraphQLScalarType({
  ...DateTimeResolver.toConfig(),
  serialize: (value) => DateTimeResolver.serialize(value).toISOString(),
})
