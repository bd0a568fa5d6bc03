import type { Ref } from 'react'
import { useCommentOnTaskMutation } from '#web/records/task-update-mutations.generated.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer } from '#web/writing/composer.tsx'

type Props = {
  task: { id: string; abilities: readonly Action[] }
  /** Where the note is kept that goes along with the next verb. */
  place: string
  ref: Ref<HTMLTextAreaElement>
}

/** Writes a line into the history of a task; whatever is typed goes along with the next verb, too. */
export const TaskComposer = ({ task: { id, abilities }, place, ref }: Props) => {
  const { can } = useAuth()
  const mutation = useCommentOnTaskMutation()
  const isCustomer = !can('customers')
  return abilities.includes('commentOnTask') ? (
    <Composer
      ref={ref}
      place={place}
      mutation={mutation}
      isMain={isCustomer}
      kinds={[
        {
          name: 'Comment',
          label: isCustomer ? 'Your comment' : 'Update',
          placeholder: isCustomer ? 'Ask a question or add details' : 'Add an update',
          save: 'Comment',
          field: 'note',
          input: (note) => ({ taskId: id, note }),
          said: 'Comment added.',
        },
      ]}
    />
  ) : null
}
