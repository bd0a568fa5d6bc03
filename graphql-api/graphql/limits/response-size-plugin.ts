import type { ApolloServerPlugin } from '@apollo/server'
import type { ByteBudget } from '#api/request/byte-budget.ts'
import type { OperationContext } from '#api/graphql/resolvers/operation-context.ts'

/** Bytes of quotes, brackets and the comma or colon around a value. */
const punctuation = 3

const countJson = (budget: ByteBudget, value: unknown): void => {
  if (Array.isArray(value)) for (const item of value) countJson(budget, item)
  else if (typeof value === 'object' && value !== null && !('toJSON' in value))
    for (const [name, inner] of Object.entries(value)) {
      budget.write(name.length + punctuation)
      countJson(budget, inner)
    }
  else budget.write(Buffer.byteLength(JSON.stringify(value) ?? '') + punctuation)
}

/**
 * Counts a response of graphql-js against its byte budget before it is written as JSON. The values are shared with their
 * records until then, so it is the JSON that takes memory. (The plan executor counts while it builds the data.)
 */
export const responseSizePlugin: ApolloServerPlugin<OperationContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body }, contextValue: { budget } }) => {
      if (!budget || body.kind !== 'single') return
      try {
        countJson(budget, body.singleResult)
      } catch (error) {
        // The error plugin sends the refusal of the budget instead of the response.
        if (error !== budget.refusal) throw error
      }
    },
  }),
}
