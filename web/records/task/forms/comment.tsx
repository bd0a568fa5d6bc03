import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { readWrittenComment } from '#web/records/task-update/written-comment.ts'
import { useCommentOnTaskMutation } from '#web/records/task-update/task-update-mutations.generated.ts'

/** Form for a comment on a task. */
export const CommentForm = ({ record, onClose }: FormProps<TaskRecordFragment>) => (
  <CreateForm
    title={sentence`Comment on ${record.title}`}
    mutation={useCommentOnTaskMutation()}
    rules={rulesFor('commentOnTask')}
    fixedInput={{ taskId: record.id }}
    fields={[{ name: 'note', label: 'Comment', kind: 'lines' }]}
    save="Comment"
    announcement={() => 'Comment added.'}
    offline={({ note = '' }) => readWrittenComment(record, note)}
    onClose={onClose}
  />
)
