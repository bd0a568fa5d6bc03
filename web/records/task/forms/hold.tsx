import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { WaitForm } from './wait-form.tsx'

const problemOf = (reason: string) => (reason ? undefined : 'Say what you’re waiting for.')

/** Puts a task on hold for someone who is not the customer: asks for the reason, and the day to look at it again. */
export const HoldTask = (props: AskProps<TaskRecordFragment>) => (
  <WaitForm
    {...props}
    title="Put on hold"
    label="Reason"
    draft="hold"
    problemOf={problemOf}
    waitingFor="SOMEONE_ELSE"
    with={{ waitingFor: 'SOMEONE_ELSE' }}
  />
)
