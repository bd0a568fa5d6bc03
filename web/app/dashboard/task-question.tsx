import { type FormEvent, useId } from 'react'
import type { TaskUpdateRecordFragment } from '#web/records/task-update/task-update.generated.ts'
import { useCommentOnTaskMutation } from '#web/records/task-update/task-update-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

type Props = {
  taskId: string
  /** The latest task update. */
  update: TaskUpdateRecordFragment | undefined
  /** The name to call the assistant by. */
  name: string
  canAnswer: boolean
}

/** The question that a task on hold waits for, with a field for the answer. */
export const TaskQuestion = ({ taskId, update, name, canAnswer }: Props) => {
  const { viewer } = useAuth()
  const [answer, setAnswer] = useDraft(`answer ${taskId}`)
  const [commentOnTask] = useCommentOnTaskMutation()
  const { run, isRunning, refusal } = useVerbs()
  const id = useId()
  const author = update?.author
  const isOwn = author?.id === viewer?.id

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!answer.trim()) return
    const outcome = await run(commentOnTask, { taskId, note: answer.trim() })
    if (!outcome?.payload) return
    setAnswer('')
    announce('Answer sent.')
  }
  return (
    <div className="px-4 pb-3 text-sm sm:px-5 md:pl-11.5">
      {update?.note && (
        <div className="flex items-start gap-2.5 pb-2">
          <Face name={author?.displayName ?? 'Someone'} isOurs={!isOwn} />
          <p className="min-w-0 pt-0.5">
            “{update.note}”{' '}
            <span className="whitespace-nowrap text-text-quiet">
              {isOwn ? 'You' : (author?.displayName.split(' ')[0] ?? 'Someone')},{' '}
              <RelativeTime at={update.createdAt} />
            </span>
          </p>
        </div>
      )}
      {canAnswer && (
        <form onSubmit={(event) => void send(event)} className="flex gap-2 md:pl-8.5">
          <label htmlFor={id} className="sr-only">
            Answer {name}
          </label>
          <input
            id={id}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            placeholder={isOwn ? 'Add to your answer' : `Answer ${name}`}
            autoComplete="off"
            className="min-h-tap min-w-0 grow rounded-md border border-line-strong bg-surface-raised px-3 text-base text-text placeholder:text-text-quiet md:min-h-8 md:text-sm"
          />
          <Button type="submit" busy={isRunning}>
            Send
          </Button>
        </form>
      )}
      {refusal && <Refused className="mt-2">{`Couldn’t send. ${refusal.message}`}</Refused>}
    </div>
  )
}
