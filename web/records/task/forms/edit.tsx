import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { taskFields } from '#web/records/task/fields.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'

/** Edits a request that has not been started. */
export const EditRequest = (props: FormProps<TaskRecordFragment>) => (
  <EditDialog title="Edit request" noun={taskFields} {...props} />
)
