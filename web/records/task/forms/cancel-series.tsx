import { sentence } from '#shared/isolate.ts'
import { ScopeQuestion } from '#web/records/forms/scope-question.tsx'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'

/** Cancels a task that repeats: asks which ones are not done. */
export const CancelTaskSeries = (props: AskProps<TaskRecordFragment>) => (
  <ScopeQuestion
    of="task"
    title="Cancel this task?"
    body={sentence`Work on “${props.record.title}” will stop. You can request it again later.`}
    confirm="Cancel task"
    keep="Keep task"
    isDestructive
    isOpen={!props.isSent}
    refusal={props.refusal}
    onChoose={(editScope) => void props.onGo({ editScope })}
    onClose={props.onClose}
  />
)
