import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { scopeFieldOf } from '#web/records/forms/scope-field.ts'
import { taskFields } from '#web/records/task/fields.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'

const seriesFields = { ...taskFields, fields: [...taskFields.fields, scopeFieldOf('task')] }

/** Form for a task that repeats, which asks how many are changed. */
export const EditTaskSeries = (props: FormProps<TaskRecordFragment>) => (
  <EditDialog title="Edit repeating task" noun={seriesFields} {...props} />
)
