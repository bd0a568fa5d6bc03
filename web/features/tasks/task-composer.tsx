import type { Ref } from 'react'
import { commentOnTask } from '#web/records/task-update-verbs.generated.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer, writing } from '#web/writing/composer.tsx'

type Props = {
  task: { id: string; abilities: readonly Action[] }
  /** Where the note is kept that goes along with the next verb. */
  place: string
  ref: Ref<HTMLTextAreaElement>
}

/** Writes a line into the history of a task; whatever is typed goes along with the next verb, too. */
export const TaskComposer = ({ task: { id, abilities }, place, ref }: Props) => {
  const { can } = useAuth()
  const isCustomer = !can('customers')
  return abilities.includes('commentOnTask') ? (
    <Composer
      ref={ref}
      place={place}
      isMain={isCustomer}
      kinds={[
        writing({
          name: 'Comment',
          label: isCustomer ? 'Your comment' : 'Update',
          placeholder: isCustomer ? 'Ask a question or add details' : 'Add an update',
          save: 'Comment',
          verb: commentOnTask,
          field: 'note',
          input: (note) => ({ taskId: id, note }),
          said: 'Comment added.',
        }),
      ]}
    />
  ) : null
}
