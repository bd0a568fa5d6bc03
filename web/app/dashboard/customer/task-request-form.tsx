import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isolate, sentence } from '#shared/isolate.ts'
import { useTaskRequest } from '#web/app/use-task-request.ts'
import { useAttachFile } from '#web/records/file-attachment/use-attach-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useDraft, taskRequestDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { type Assistant, callOf } from '#web/app/dashboard/parts/assistant-of.ts'
import { AddFiles, ChosenFiles } from '#web/records/file-attachment/forms/chosen-files.tsx'
import { TaskRequestOptions } from './task-request-options.tsx'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { LazyDateField } from '#web/writing/dates/lazy-date-field.tsx'
import { valuesOf } from '#web/writing/forms/field-values.ts'
import { isComposing } from '#web/ui/is-composing.ts'

const dueFields = [{ name: 'dueDate', label: 'Due', kind: 'due' }] as const

type Props = {
  customer: NonNullable<Viewer['customer']>
  assistant: Assistant
  /** False if a question waits, which is then the primary action of the page. */
  isMain: boolean
}

/**
 * The form in which a customer requests a task: a sentence is enough, files are optional. Typed text stays until it
 * is sent.
 */
export const TaskRequestForm = ({ customer, assistant, isMain }: Props) => {
  const [request, setRequest] = useDraft(taskRequestDraft)
  const { ask: askFor, isAsking, refusal } = useTaskRequest(customer)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isUrgent, setUrgent] = useState(false)
  const [due, setDue] = useState('')
  const [isDueOpen, setDueOpen] = useState(false)
  const [dueProblem, setDueProblem] = useState<string>()
  const dueField = useRef<HTMLInputElement>(null)
  /** Focuses the field as it appears. */
  const focusDue = useCallback((input: HTMLInputElement | null) => {
    dueField.current = input
    input?.focus()
  }, [])
  const [isAttaching, setAttaching] = useState(false)
  const attach = useAttachFile()
  const id = useId()
  const name = callOf(assistant)
  const field = useRef<HTMLTextAreaElement>(null)
  // `Ask for something` on another page navigates here and focuses the field.
  const isCome = (useLocation().state as { isAsking?: boolean } | null)?.isAsking ?? false
  useEffect(() => {
    if (isCome) requestAnimationFrame(() => field.current?.focus())
  }, [isCome])

  /** A file that fails to upload can be attached on the page of the task. */
  const attachAll = async (task: { id: string }) => {
    setAttaching(true)
    for (const file of files) {
      const refusalText = await attach(file, { taskId: task.id })
      if (refusalText)
        showToast({
          title: sentence`Couldn’t attach ${file.name}`,
          description: `${refusalText} Add it from the task page.`,
          variant: 'destructive',
        })
    }
    setAttaching(false)
    setFiles([])
  }
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (request.trim() === '') {
      field.current?.focus()
      return
    }
    // The field turns what it can read into a date.
    if (due.trim() && !dateValueOf(due)) {
      setDueOpen(true)
      setDueProblem('Enter a date')
      dueField.current?.focus()
      return
    }
    const outcome = await askFor(request, {
      ...(isUrgent && { priority: 'URGENT' }),
      ...(due && valuesOf(dueFields, { dueDate: due })),
    })
    if (!outcome?.payload) return
    setRequest('')
    setUrgent(false)
    setDue('')
    setDueOpen(false)
    await attachAll(outcome.payload.task)
  }
  return (
    <form data-wish onSubmit={(event) => void ask(event)} className="mb-5 md:mb-6">
      <div className="flex gap-2 rounded-lg border border-line-strong bg-surface-raised p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus max-md:flex-col max-md:p-2">
        <label htmlFor={id} className="sr-only">
          What should {isolate(name)} do?
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={request}
          placeholder={sentence`What should ${name} do? One sentence is enough.`}
          onChange={(event) => setRequest(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
            void ask(event)
          }}
          readOnly={isAsking}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="field-sizing-content max-h-48 min-h-tap min-w-0 grow resize-none bg-transparent px-1.5 py-2 text-base text-text outline-none placeholder:text-text-quiet md:min-h-10"
        />
        <div className="flex flex-wrap gap-2">
          <TaskRequestOptions
            due={due}
            isDueOpen={isDueOpen}
            onDueOpen={setDueOpen}
            isUrgent={isUrgent}
            onUrgent={setUrgent}
          />
          <AddFiles files={files} onChange={setFiles} />
          <span className="grid grow">
            <Button
              type="submit"
              variant={isMain ? 'primary' : 'secondary'}
              busy={isAsking || isAttaching}
            >
              Ask for something
            </Button>
          </span>
        </div>
      </div>
      {isDueOpen && (
        <div className="mt-3 max-w-md">
          <LazyDateField
            label="Due"
            time="optional"
            value={due}
            onChange={(text) => {
              setDue(text)
              setDueProblem(undefined)
            }}
            message={dueProblem}
            ref={focusDue}
          />
        </div>
      )}
      {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
      {refusal && (
        <div id={`${id}-refusal`}>
          <Refused className="mt-2">{`Couldn’t send your request. ${refusal.message}`}</Refused>
        </div>
      )}
    </form>
  )
}
