import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { taskFields } from '#web/records/task/fields.ts'
import { shortenTitle } from '#web/records/task/parse-task-request.ts'
import { useCreateTaskMutation } from '#web/records/task/task-mutations.generated.ts'
import { useAttachFile } from '#web/records/file-attachment/use-attach-file.ts'
import { repeatFieldsFrom, withRecurrence } from '#web/records/forms/repeat-fields.tsx'
import { CustomerPicker } from '#web/records/customer/forms/customer-picker.tsx'
import { FileField } from '#web/records/file-attachment/forms/file-field.tsx'

const customer: Field = {
  name: 'customerId',
  label: 'Customer',
  kind: 'picked',
  Pick: CustomerPicker,
}
const { fields } = taskFields

type Props = {
  onClose: () => void
  /** The customer, if it is known. */
  of?: { id: string; name: string }
  /** The message that the task is made from. */
  message?: { id: string; content: string }
}

/** Returns the first values of a task that is made from a message: its first line as the title, and all of it as the description. */
const startOf = ({ content }: { content: string }) => {
  const [line = ''] = content.trim().split('\n')
  const title = shortenTitle(line)
  return { title, ...(title !== content.trim() && { description: content }) }
}

/** Form for a new task: title, customer and due date; the rest expands. The customer's own assistant gets the task. */
export const NewTask = ({ onClose, of, message }: Props) => {
  const [file, setFile] = useState<File | null>(null)
  const attach = useAttachFile()
  return (
    <CreateForm
      title={of ? sentence`New task for ${of.name}` : 'New task'}
      mutation={useCreateTaskMutation()}
      rules={rulesFor('createTask')}
      fixedInput={{ ...(of && { customerId: of.id }), ...(message && { messageId: message.id }) }}
      fields={[
        ...fieldsNamed(fields, 'title'),
        ...(of ? [] : [customer]),
        ...fieldsNamed(fields, 'dueDate'),
        ...repeatFieldsFrom('dueDate'),
      ]}
      inputOf={withRecurrence}
      more={{
        label: 'More options',
        fields: fieldsNamed(fields, 'description', 'priority'),
        extraContent: <FileField onChange={setFile} />,
      }}
      start={{ priority: 'MEDIUM', ...(message && startOf(message)) }}
      then={async ({ task }) => {
        const refusal = file && (await attach(file, { taskId: task.id }))
        if (refusal)
          showToast({
            title: sentence`Couldn’t attach ${file.name}`,
            description: `${refusal} Try again from the task page.`,
            variant: 'destructive',
          })
      }}
      announcement={({ task }) =>
        sentence`Task added and assigned to ${task.assignedVa.displayName}.`
      }
      onClose={onClose}
    />
  )
}

/** Form for a new task of one customer. */
export const NewTaskFor = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <NewTask of={record} onClose={onClose} />
)
