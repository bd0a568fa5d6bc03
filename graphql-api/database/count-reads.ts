import type { Client, CustomTypesConfig, QueryConfig } from 'pg'
import { readByteBudget } from '#api/request/byte-budget.ts'
import type { ByteBudget } from '#api/request/byte-budget.ts'

type Parse = (value: string | Buffer) => unknown

/** Returns type parsers that count the bytes of each value. pg discards the remaining rows once a parser throws. */
const countingParsers = (parsers: CustomTypesConfig, budget: ByteBudget) => ({
  getTypeParser: (type: number, format?: string): Parse => {
    const parse = parsers.getTypeParser(type, format as 'text') as Parse
    return (value) => {
      try {
        budget.read(value.length)
      } catch {
        // Knex writes the SQL into the message of the error that it gets, and clients read the message of the refusal.
        throw new Error('The byte budget of the response is used up.')
      }
      return parse(value)
    }
  },
})

/** Counts the bytes that a connection reads against the byte budget of the current response. Overrides the public `query` method. */
export const countReads = (client: Client, parsers: CustomTypesConfig) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: QueryConfig | string, ...rest: unknown[]) => {
    const budget = readByteBudget()
    const isPlain = typeof config === 'object' && !('submit' in config)
    if (!budget || !isPlain) return query(config, ...rest)
    return query({ ...config, types: countingParsers(parsers, budget) }, ...rest)
  }) as typeof client.query
}
