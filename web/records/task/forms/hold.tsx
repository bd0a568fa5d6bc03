import { type FormEvent, useId, useRef, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { questionLength } from '#shared/task-lengths.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { WaitingFor } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioRow } from '#web/ui/radio-row.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { DateField } from '#web/writing/dates/date-field.tsx'
import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

/** Returns what is wrong with a question or reason; undefined if nothing is. */
const problemOf = (waitingFor: WaitingFor, note: string) => {
  const isQuestion = waitingFor === 'CUSTOMER'
  if (!note.trim()) return isQuestion ? 'Write your question.' : 'Say what you’re waiting for.'
  if (isQuestion && note.trim().length > questionLength)
    return `Must be at most ${questionLength.toLocaleString('en-US')} characters`
  return undefined
}

/** Puts a task on hold: asks which side it waits for, the question or reason, and the day to look at it again. */
export const HoldTask = (props: AskProps<TaskRecordFragment>) => {
  const { record, note: typed, onClose, onGo, isSent, refusal } = props
  const [draft, setDraft] = useDraft(`hold ${record.id}`)
  const [note, setNote] = useState(typed || draft)
  const [waitingFor, setWaitingFor] = useState<WaitingFor>('CUSTOMER')
  const [lookAgainOn, setLookAgainOn] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const choice = useId()
  const { name } = record.customer
  const isQuestion = waitingFor === 'CUSTOMER'

  const dateProblem = dateTextProblem(lookAgainOn, 'none')

  const hold = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(waitingFor, note)
    setProblem(wrong)
    setTried(true)
    if (wrong) {
      text.current?.focus()
      return
    }
    if (dateProblem) {
      date.current?.focus()
      return
    }
    const day = lookAgainOn || null
    const isDone = await onGo(
      { waitingFor, note: note.trim(), lookAgainOn: day },
      { waitingFor, lookAgainOn: day },
    )
    if (isDone) setDraft('')
  }
  const choose = (chosen: WaitingFor) => {
    setWaitingFor(chosen)
    setProblem(undefined)
  }
  return (
    <Dialog open={!isSent} onClose={onClose} title="Put on hold">
      <form noValidate onSubmit={(event) => void hold(event)} className="space-y-4 p-4 sm:p-5">
        <p className="text-sm text-text-quiet">{record.title}</p>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Who are you waiting for?</legend>
          <div className="overflow-hidden rounded-md border border-line-strong">
            <RadioRow name={choice} isChosen={isQuestion} onChoose={() => choose('CUSTOMER')}>
              {name}
            </RadioRow>
            <RadioRow name={choice} isChosen={!isQuestion} onChoose={() => choose('SOMEONE_ELSE')}>
              Someone else
            </RadioRow>
          </div>
        </fieldset>
        <TextArea
          label={isQuestion ? sentence`Question for ${name}` : 'Reason'}
          ref={text}
          data-autofocus
          rows={3}
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            setDraft(target.value)
            setProblem(undefined)
          }}
          message={problem}
        />
        <DateField
          label="Look again on (optional)"
          time="none"
          ref={date}
          message={isTried ? dateProblem : undefined}
          value={lookAgainOn}
          onChange={setLookAgainOn}
        />
        {refusal && <Refused>{refusal}</Refused>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Put on hold
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
