import type { Ref } from 'react'
import { readWrittenComment } from '#web/records/task-update/written-comment.ts'
import { useCommentOnTaskMutation } from '#web/records/task-update/task-update-mutations.generated.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer, type ComposerKind } from '#web/writing/forms/composer.tsx'

type Props = {
  task: { id: string; title: string; customer: { id: string }; abilities: readonly Action[] }
  /** The storage key of the note that is sent with the next action. */
  place: string
  /** True if commenting is the primary action of the page. */
  isMain: boolean
  ref: Ref<HTMLTextAreaElement>
}

/** Adds a comment to a task; a typed update, which the customer may read, is also sent with the next action. */
export const TaskComposer = ({ task, place, isMain, ref }: Props) => {
  const { id, title, abilities } = task
  const { can } = useAuth()
  const [comment] = useCommentOnTaskMutation()
  const isCustomer = !can('customers')
  if (!abilities.includes('commentOnTask')) return null
  const mentionsFor = (isReadByCustomer: boolean) =>
    isCustomer ? undefined : { customerId: task.customer.id, isReadByCustomer }
  const forCustomer: ComposerKind = {
    // Who reads it: the button below is already named after the comment.
    name: 'Customer',
    label: isCustomer ? 'Your comment' : 'Update',
    placeholder: isCustomer ? 'Ask a question or add details' : 'Add an update',
    save: 'Comment',
    field: 'note',
    mentions: mentionsFor(true),
    write: (run, note, mentionInput) =>
      run(
        comment,
        { taskId: id, note, ...mentionInput },
        { offline: readWrittenComment({ id, title }, note) },
      ),
    announcement: 'Comment added.',
  }
  // Never sent later: `written-comment.ts` shows it where the customer's comments are.
  const forStaff: ComposerKind = {
    name: 'Only staff',
    place: `${place} staff`,
    label: 'Note to staff',
    placeholder: 'The customer won’t see this',
    save: 'Add for staff',
    field: 'note',
    mentions: mentionsFor(false),
    write: (run, note, mentionInput) =>
      run(comment, { taskId: id, note, audience: 'STAFF', ...mentionInput }),
    announcement: 'Note to staff added.',
  }
  return (
    <Composer
      ref={ref}
      place={place}
      isMain={isMain}
      kinds={isCustomer ? [forCustomer] : [forCustomer, forStaff]}
    />
  )
}
