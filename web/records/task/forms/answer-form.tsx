import { useApolloClient } from '@apollo/client/react'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { firstNameOf } from '#shared/first-name.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { AddFiles, ChosenFiles } from '#web/records/file-attachment/forms/chosen-files.tsx'
import { useAttachFile } from '#web/records/file-attachment/use-attach-file.ts'
import { type TaskRecordFragment, TaskNowDocument } from '#web/records/task/task.generated.ts'
import { useAnswerTaskMutation } from '#web/records/task/answer-task.generated.ts'
import { readNotifications } from '#web/records/viewer/read-notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { readAgain } from '#web/writing/cache/read-again.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { useOutbox } from '#web/writing/outbox/outbox.ts'
import { UnsentChanges } from '#web/writing/outbox/unsent-changes.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = {
  task: TaskRecordFragment
  /** True if answering is the primary action of the page. */
  isMain: boolean
  /** Called when the answer is saved or is no longer wanted. */
  onAnswered?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** The field that answers the question of a task. Enter sends, Shift+Enter begins a new line. The text stays until it is saved. Files are attached to the task before the answer is sent. */
export const AnswerForm = ({ task, isMain, onAnswered, ref }: Props) => {
  const { id, question, assignedVa } = task
  const [answer, setAnswer] = useDraft(`answer ${id}`)
  const [answerTask] = useAnswerTaskMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAttaching, setAttaching] = useState(false)
  const [fileRefusal, setFileRefusal] = useState<string | null>(null)
  const attach = useAttachFile()
  const client = useApolloClient()
  const fieldId = useId()
  const name = firstNameOf(assignedVa.displayName)
  const message =
    fileRefusal ??
    (refusal && !refusal.fields['status'] ? `Couldn’t send your answer. ${refusal.message}` : null)

  const answerAction = { action: 'answerTask', of: `Task:${id}`, isStatusChange: true } as const
  const isWaiting = useOutbox().unsentChanges.some(
    ({ action, of }) => action === answerAction.action && of === answerAction.of,
  )

  /** Attaches the files in turn. Returns false if one was refused: it and those after it stay chosen. */
  const attachAll = async () => {
    setFileRefusal(null)
    for (const [at, file] of files.entries()) {
      const refusalText = await attach(file, { taskId: id })
      setFiles(files.slice(refusalText ? at : at + 1))
      if (!refusalText) continue
      setFileRefusal(sentence`Couldn’t attach ${file.name}. ${refusalText}`)
      return false
    }
    return true
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const note = answer.trim()
    if (!note || isAttaching) return
    setAttaching(true)
    const isAttached = await attachAll()
    setAttaching(false)
    if (!isAttached) return
    const outcome = await run(
      answerTask,
      { id, note, ...(question && { questionId: question.id }) },
      { offline: { ...answerAction, text: note, label: 'Answer', name: task.title } },
    )
    if (!outcome) return
    if (outcome.refusal && outcome.isKept) {
      setAnswer('')
      return
    }
    if (outcome.refusal) {
      if (!outcome.refusal.fields['status']) return
      // The question was answered or withdrawn meanwhile: this field goes, and the text stays as a draft.
      showToast({
        title: 'Couldn’t send your answer',
        description: outcome.refusal.message,
        variant: 'destructive',
      })
      await readAgain(client, TaskNowDocument, id)
      onAnswered?.()
      return
    }
    setAnswer('')
    // The notification of an answered question is read. It may be newer than the badges on screen.
    void readNotifications(client, { noun: 'TASK', recordId: id })
    announce(sentence`You answered. ${name} is next.`)
    onAnswered?.()
  }
  if (isWaiting) return <UnsentChanges of={answerAction.of} action={answerAction.action} />
  return (
    <form onSubmit={(event) => void send(event)}>
      <div className="flex items-end gap-2 max-[22rem]:flex-wrap">
        <label htmlFor={fieldId} className="sr-only">
          Answer {isolate(name)}
        </label>
        <textarea
          ref={ref}
          id={fieldId}
          rows={1}
          value={answer}
          placeholder={sentence`Answer ${name}`}
          onChange={({ target }) => setAnswer(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
            void send(event)
          }}
          readOnly={isRunning || isAttaching}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${fieldId}-message` : undefined}
          className="field-sizing-content max-h-48 min-h-tap min-w-0 grow resize-none rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-base text-text placeholder:text-text-quiet md:min-h-9 md:text-sm"
        />
        {task.abilities.includes('attachFile') && <AddFiles files={files} onChange={setFiles} />}
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          busy={isRunning || isAttaching}
        >
          Answer
        </Button>
      </div>
      {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
      {message && (
        <div id={`${fieldId}-message`}>
          <Refused className="mt-2">{message}</Refused>
        </div>
      )}
    </form>
  )
}
