import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import {
  CreateTaskDocument,
  type CreateTaskMutation,
  type CreateTaskMutationVariables,
} from '#web/records/task/task-mutations.generated.ts'
import { parseTaskRequest } from '#web/records/task/parse-task-request.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

// Shared by the dashboard and Ctrl-K: the same request whose answer was lost is the same attempt.
const attempts = createAttempts()

/** What may be said beside the request. */
type TaskRequestOptions = Pick<
  CreateTaskMutationVariables['input'],
  'priority' | 'dueDate' | 'dueIsDay'
>

/**
 * Returns `ask`, which requests a task for a customer. It resolves with the outcome, or with null if the text is
 * empty or a request is running.
 */
export const useTaskRequest = (customer: Viewer['customer']) => {
  const { run, isRunning, refusal } = useVerbs(attempts)
  const ask = async (request: string, options: TaskRequestOptions = {}) => {
    const task = parseTaskRequest(request)
    if (!task || !customer) return null
    const target = { customerId: customer.id, assignedVaId: customer.assignedVa.id }
    const outcome = await run<CreateTaskMutation, CreateTaskMutationVariables['input']>(
      CreateTaskDocument,
      { ...target, ...task, ...options },
    )
    if (outcome?.payload)
      announce(sentence`Sent to ${firstNameOf(customer.assignedVa.displayName)}.`)
    return outcome
  }
  return { ask, isAsking: isRunning, refusal }
}
