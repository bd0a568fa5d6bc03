import { useApolloClient } from '@apollo/client/react'
import { type FormEvent, type Ref, useId } from 'react'
import { isolate, sentence } from '#shared/isolate.ts'
import { type TaskRecordFragment, TaskNowDocument } from '#web/records/task/task.generated.ts'
import { useAnswerTaskMutation } from '#web/records/task/task-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { readAgain } from '#web/writing/cache/read-again.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
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

/** The field that answers the question of a task. Enter sends, Shift+Enter begins a new line. The text stays until it is saved. */
export const AnswerForm = ({ task, isMain, onAnswered, ref }: Props) => {
  const { id, question, assignedVa } = task
  const [answer, setAnswer] = useDraft(`answer ${id}`)
  const [answerTask] = useAnswerTaskMutation()
  const { run, isRunning, refusal } = useVerbs()
  const client = useApolloClient()
  const fieldId = useId()
  const name = assignedVa.displayName.split(' ')[0] ?? assignedVa.displayName
  const message = refusal && !refusal.fields['status'] ? refusal.message : null

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const note = answer.trim()
    if (!note) return
    const outcome = await run(answerTask, {
      id,
      note,
      ...(question && { questionId: question.id }),
    })
    if (!outcome) return
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
    announce(sentence`You answered. ${name} is next.`)
    onAnswered?.()
  }
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
          readOnly={isRunning}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${fieldId}-message` : undefined}
          className="field-sizing-content max-h-48 min-h-tap min-w-0 grow resize-none rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-base text-text placeholder:text-text-quiet md:min-h-9 md:text-sm"
        />
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'} busy={isRunning}>
          Answer
        </Button>
      </div>
      {message && (
        <div id={`${fieldId}-message`}>
          <Refused className="mt-2">{`Couldn’t send your answer. ${message}`}</Refused>
        </div>
      )}
    </form>
  )
}
