import { GraphQLScalarType } from 'graphql'
import { DateTimeResolver } from 'graphql-scalars'

/** A moment as the database writes it in UTC: parts of a second are left out where there are none. */
const ofDatabase = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/

/** That in ISO 8601 to the millisecond, the rest cut off as a `Date` does. `json-bytes.ts` writes the same from bytes. */
const inIso = (text: string) => {
  const parts = text.slice(20, 23).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${parts}Z`
}

/** The scalar of graphql-scalars, which gives text: a date would be asked for it while the answer is written. */
export const DateTime = new GraphQLScalarType({
  ...DateTimeResolver.toConfig(),
  serialize: (value) =>
    typeof value === 'string' && ofDatabase.test(value)
      ? inIso(value)
      : DateTimeResolver.serialize(value).toISOString(),
})
