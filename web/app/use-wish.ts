import {
  CreateTaskDocument,
  type CreateTaskMutation,
  type CreateTaskMutationVariables,
} from '#web/records/task-mutations.generated.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { announce } from '#web/writing/announce.tsx'
import { createAttempts } from '#web/writing/attempt-key.ts'
import { useVerbs } from '#web/writing/use-verbs.ts'
import { taskOf } from './task-of-wish.ts'

// Whether it is asked on the dashboard or in Ctrl-K: the same wish, whose answer was lost, is the same attempt.
const attempts = createAttempts()

/** Asks for something in the name of a customer: `ask` tells what came of it, or null for what has no words or runs already. */
export const useWish = (customer: Viewer['customer']) => {
  const { run, isRunning, refusal } = useVerbs(attempts)
  const ask = async (wish: string) => {
    const task = taskOf(wish)
    if (!task || !customer) return null
    const target = { customerId: customer.id, assignedVaId: customer.assignedVa.id }
    const outcome = await run<CreateTaskMutation, CreateTaskMutationVariables['input']>(
      CreateTaskDocument,
      { ...target, ...task },
    )
    if (outcome?.payload) announce(`Sent to ${customer.assignedVa.displayName.split(' ')[0]}.`)
    return outcome
  }
  return { ask, isAsking: isRunning, refusal }
}
