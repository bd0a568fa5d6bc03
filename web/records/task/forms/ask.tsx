import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { questionLength } from '#shared/task-lengths.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { WaitForm } from './wait-form.tsx'

const problemOf = (question: string) => {
  if (!question) return 'Write your question.'
  return question.length > questionLength
    ? `Must be at most ${questionLength.toLocaleString('en-US')} characters`
    : undefined
}

/** Asks the customer a question about a task, which then waits for the answer. */
export const AskAboutTask = (props: AskProps<TaskRecordFragment>) => {
  const { name } = props.record.customer
  return (
    <WaitForm
      {...props}
      title={sentence`Ask ${firstNameOf(name)}`}
      label={sentence`Question for ${name}`}
      draft="ask"
      problemOf={problemOf}
      waitingFor="CUSTOMER"
    />
  )
}
