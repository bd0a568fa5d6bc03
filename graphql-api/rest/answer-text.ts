import type { AnswerBudget } from '#api/request/byte-budget.ts'

const piece = (value: unknown, budget: AnswerBudget) => {
  const text = JSON.stringify(value)
  budget.write(Buffer.byteLength(text) + 1)
  return text
}

/** An answer as JSON. A list is written row by row, so that one that is too large is refused before it is whole. */
export const answerText = (body: unknown, budget: AnswerBudget): string =>
  Array.isArray(body) ? `[${body.map((row) => piece(row, budget)).join(',')}]` : piece(body, budget)
