import { type FormEvent, useRef, useState } from 'react'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { WaitingFor } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { DateField } from '#web/writing/dates/date-field.tsx'
import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = AskProps<TaskRecordFragment> & {
  /** The title of the dialog, and the name of its button. */
  title: string
  label: string
  /** The name of the stored draft. */
  draft: string
  /** Returns what is wrong with the text; undefined if nothing is. */
  problemOf: (text: string) => string | undefined
  waitingFor: WaitingFor
  /** Further input. */
  with?: object
}

/** Lets a task wait: asks for a question or a reason, and the day to look at the task again. */
export const WaitForm = (props: Props) => {
  const { record, note: typedNote, title, label, waitingFor, problemOf } = props
  const { onClose, onGo, isSent, refusal } = props
  const [draft, setDraft] = useDraft(`${props.draft} ${record.id}`)
  const [note, setNote] = useState(typedNote || draft)
  const [lookAgainOn, setLookAgainOn] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const date = useRef<HTMLInputElement>(null)

  const dateProblem = dateTextProblem(lookAgainOn, 'none')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(note.trim())
    setProblem(problem)
    setTried(true)
    if (problem) {
      text.current?.focus()
      return
    }
    if (dateProblem) {
      date.current?.focus()
      return
    }
    const day = lookAgainOn || null
    const isDone = await onGo(
      { ...props.with, note: note.trim(), lookAgainOn: day },
      { waitingFor, lookAgainOn: day },
    )
    if (isDone) setDraft('')
  }
  return (
    <Dialog open={!isSent} onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4 p-4 sm:p-5">
        <p className="text-sm text-text-quiet">{record.title}</p>
        <TextArea
          label={label}
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
          label="Remind me on (optional)"
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
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
