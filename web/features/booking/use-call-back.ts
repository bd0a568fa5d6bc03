import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import {
  CreateTaskDocument,
  type CreateTaskMutation,
  type CreateTaskMutationVariables,
} from '#web/records/task/task-mutations.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

/** Returns a function that asks the assistant to call back today: an urgent task. */
export const useCallBack = (customer: NonNullable<Viewer['customer']>) => {
  const { run, isRunning, refusal } = useVerbs()
  const ask = async (topic: string) => {
    const outcome = await run<CreateTaskMutation, CreateTaskMutationVariables['input']>(
      CreateTaskDocument,
      {
        customerId: customer.id,
        assignedVaId: customer.assignedVa.id,
        title: 'Call me back today',
        description: topic || null,
        priority: 'URGENT',
        dueDate: new Date().toISOString(),
        dueIsDay: true,
      },
    )
    return outcome?.payload?.task ?? null
  }
  return { ask, isAsking: isRunning, refusal }
}
