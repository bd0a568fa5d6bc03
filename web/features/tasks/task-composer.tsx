import type { Ref } from 'react'
import { commentOnTask } from '#web/records/task-update-verbs.generated.ts'
import type { Action } from '#web/schema.generated.ts'
import { Composer, writing } from '#web/writing/composer.tsx'

type Props = {
  task: { id: string; abilities: readonly Action[] }
  /** Where the note is kept that goes along with the next verb. */
  place: string
  ref: Ref<HTMLTextAreaElement>
}

/** Writes a line into the history of a task; whatever is typed goes along with the next verb, too. */
export const TaskComposer = ({ task: { id, abilities }, place, ref }: Props) =>
  abilities.includes('commentOnTask') ? (
    <Composer
      ref={ref}
      place={place}
      kinds={[
        writing({
          name: 'Comment',
          label: 'Note, for the history',
          placeholder: 'What was done, or what is missing',
          save: 'Comment',
          verb: commentOnTask,
          field: 'note',
          input: (note) => ({ taskId: id, note }),
          said: 'Comment added.',
        }),
      ]}
    />
  ) : null
