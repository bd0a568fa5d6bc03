import type { Client, CustomTypesConfig, QueryConfig } from 'pg'
import { budgetNow } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'

type Parse = (value: string | Buffer) => unknown

/** Parsers that count what they are given; the first that is over the limit breaks the connection off, so that the database stops sending. */
const counted = (types: CustomTypesConfig, budget: AnswerBudget, breakOff: () => void) => ({
  getTypeParser: (type: number, format?: string): Parse => {
    const parse = types.getTypeParser(type, format as 'text') as Parse
    return (value) => {
      try {
        budget.read(value.length)
      } catch (refusal) {
        breakOff()
        // Knex writes the statement into the message of whatever it is thrown, so the refusal itself stays with the budget.
        throw new Error('Reading was broken off.', { cause: refusal })
      }
      return parse(value)
    }
  },
})

/** Lets what a connection reads count against the budget of the answer that it is read for. */
export const countReads = (client: Client, types: CustomTypesConfig) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const breakOff = () =>
    (
      client as unknown as { connection: { stream: { destroy: () => void } } }
    ).connection.stream.destroy()
  client.query = ((config: QueryConfig | string, ...rest: unknown[]) => {
    const budget = budgetNow()
    const isPlain = typeof config === 'object' && !('submit' in config)
    if (!budget || !isPlain) return query(config, ...rest)
    return query({ ...config, types: counted(types, budget, breakOff) }, ...rest)
  }) as typeof client.query
}
