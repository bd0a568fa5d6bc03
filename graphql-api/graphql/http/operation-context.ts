import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import type { Executed } from '#api/graphql/executor/plan-executor.ts'

/** What an operation is executed with. Mutations run one after another, and each may change as whom the next one goes on. */
export type Going = {
  ctx: Ctx
  budget?: AnswerBudget | undefined
  /** What becomes of it, once it is underway. */
  executed?: Promise<Executed>
}
