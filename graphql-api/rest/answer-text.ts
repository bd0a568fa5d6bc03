import type { ByteBudget } from '#api/request/byte-budget.ts'

const stringifyPart = (value: unknown, budget: ByteBudget) => {
  const text = JSON.stringify(value)
  budget.write(Buffer.byteLength(text) + 1)
  return text
}

/** An answer as JSON. A list is written row by row, so that one that is too large is refused before it is whole. */
export const stringifyBody = (body: unknown, budget: ByteBudget): string =>
  Array.isArray(body) ? `[${body.map((row) => stringifyPart(row, budget)).join(',')}]` : stringifyPart(body, budget)
