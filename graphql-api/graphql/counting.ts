import { jsonBytes } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Field } from './planned.ts'

/** Braces, commas and colons around a value, or around a record of a list. */
export const punctuation = 4

/** What an error comes to in an answer: its sentence, its path and its code. */
const errorSize = 300

const sizeOf = (value: unknown, isLeaf: boolean) => {
  if (isLeaf) return jsonBytes(value)
  return Array.isArray(value) ? value.length * punctuation : punctuation
}

/** Counts what a resolver gave, before it is kept for the answer. */
export const countValue = (
  budget: AnswerBudget | undefined,
  { nameSize, isLeaf }: Field,
  value: unknown,
) => {
  if (budget && nameSize !== null) budget.write(sizeOf(value, isLeaf))
}

/** Counts a value of a record together with its name. */
export const countPlain = (
  budget: AnswerBudget | undefined,
  { nameSize }: Field,
  value: unknown,
) => {
  if (budget && nameSize !== null) budget.write(nameSize + jsonBytes(value))
}

export const countError = (budget: AnswerBudget | undefined, { nameSize }: Field) => {
  if (nameSize !== null) budget?.write(errorSize)
}
