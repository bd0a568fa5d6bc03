import type { Ref } from 'react'
import { writtenComment } from '#web/records/task-update/written-comment.ts'
import { useCommentOnTaskMutation } from '#web/records/task-update/task-update-mutations.generated.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer, type ComposerKind } from '#web/writing/forms/composer.tsx'

type Run = Parameters<ComposerKind['write']>[0]

type Props = {
  task: { id: string; title: string; abilities: readonly Action[] }
  /** The storage key of the note that is sent with the next action. */
  place: string
  /** True if commenting is the primary action of the page. */
  isMain: boolean
  ref: Ref<HTMLTextAreaElement>
}

/** Adds a comment to a task; a typed update, which the customer may read, is also sent with the next action. */
export const TaskComposer = ({ task: { id, title, abilities }, place, isMain, ref }: Props) => {
  const { can } = useAuth()
  const [comment] = useCommentOnTaskMutation()
  const isCustomer = !can('customers')
  return abilities.includes('commentOnTask') ? (
    <Composer
      ref={ref}
      place={place}
      isMain={isMain}
      kinds={[
        {
          // Who reads it: the button below is already named after the comment.
          name: 'Customer',
          label: isCustomer ? 'Your comment' : 'Update',
          placeholder: isCustomer ? 'Ask a question or add details' : 'Add an update',
          save: 'Comment',
          field: 'note',
          write: (run, note) =>
            run(comment, { taskId: id, note }, { offline: writtenComment({ id, title }, note) }),
          announcement: 'Comment added.',
        },
        // Never sent later: `written-comment.ts` shows it where the customer's comments are.
        ...(isCustomer
          ? []
          : [
              {
                name: 'Only staff',
                place: `${place} staff`,
                label: 'Note to staff',
                placeholder: 'The customer won’t see this',
                save: 'Add for staff',
                field: 'note',
                write: (run: Run, note: string) =>
                  run(comment, { taskId: id, note, audience: 'STAFF' as const }),
                announcement: 'Note to staff added.',
              },
            ]),
      ]}
    />
  ) : null
}
