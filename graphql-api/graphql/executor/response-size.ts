import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Execution, Field } from './operation-plan.ts'

/** What an error comes to in an answer: its sentence, its path and its code. */
const errorSize = 300

/** What the value of a field counts against. */
export const budgetOf = (
  { going }: Execution,
  { isCounted }: Pick<Field, 'isCounted'>,
): AnswerBudget | undefined => (isCounted ? going.budget : undefined)

export const countError = (execution: Execution, field: Field) =>
  budgetOf(execution, field)?.write(errorSize)
