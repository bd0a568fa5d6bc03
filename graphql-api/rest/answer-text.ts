import type { ByteBudget } from '#api/request/byte-budget.ts'

const stringifyPart = (value: unknown, budget: ByteBudget) => {
  const text = JSON.stringify(value)
  budget.write(Buffer.byteLength(text) + 1)
  return text
}

/** Serializes a response as JSON. Rows of a list are serialized one by one, so that a response that is too large is refused early. */
export const stringifyBody = (body: unknown, budget: ByteBudget): string =>
  Array.isArray(body)
    ? `[${body.map((row) => stringifyPart(row, budget)).join(',')}]`
    : stringifyPart(body, budget)
