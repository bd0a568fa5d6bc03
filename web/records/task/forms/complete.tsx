import { type FormEvent, useRef, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { resultFileLimit, resultLength } from '#shared/task-lengths.ts'
import { AddFiles, ChosenFiles } from '#web/records/file-attachment/forms/chosen-files.tsx'
import { useAttachFileWithId } from '#web/records/file-attachment/use-attach-file.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

/** Asks for the result of a task: one optional line and files. Enter completes the task. */
export const CompleteTask = (props: AskProps<TaskRecordFragment>) => {
  const { record, note, onClose, onGo, isSent } = props
  const [draft, setDraft] = useDraft(`result ${record.id}`)
  const [result, setResult] = useState(note || draft)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shownRefusal = refusal ?? props.refusal
  const attach = useAttachFileWithId()
  /** The ids of files that have arrived: another try does not send them again. */
  const uploadedFiles = useRef(new Map<File, string>())

  /** Returns the ids of the attached files; null if one was refused. */
  const attachAll = async () => {
    for (const file of files) {
      if (uploadedFiles.current.has(file)) continue
      const { id, refusal } = await attach(file, { taskId: record.id })
      if (refusal !== null || id === undefined) {
        setRefusal(sentence`Couldn’t attach ${file.name}. ${refusal ?? ''}`.trim())
        return null
      }
      uploadedFiles.current.set(file, id)
    }
    return files.flatMap((file) => uploadedFiles.current.get(file) ?? [])
  }
  const complete = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setRefusal(null)
    setSending(true)
    const ids = await attachAll()
    setSending(false)
    if (!ids) return
    const text = result.trim()
    const isDone = await onGo(
      { ...(text && { result: text }), ...(ids.length > 0 && { resultFileIds: ids }) },
      { result: text || null },
    )
    if (isDone) setDraft('')
  }
  return (
    <Dialog open={!isSent} onClose={onClose} title="Complete task">
      <form onSubmit={(event) => void complete(event)} className="space-y-4 p-4 sm:p-5">
        <p className="text-sm text-text-quiet">{record.title}</p>
        <TextField
          label="Result (optional)"
          data-autofocus
          value={result}
          onChange={({ target }) => {
            setResult(target.value)
            setDraft(target.value)
          }}
          maxLength={resultLength}
          autoComplete="off"
          hint={sentence`${record.customer.name} sees the result and its files.`}
        />
        {files.length > 0 && <ChosenFiles files={files} onChange={setFiles} />}
        {shownRefusal && <Refused>{shownRefusal}</Refused>}
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto">
            <AddFiles
              files={files}
              onChange={(chosenFiles) => {
                setFiles(chosenFiles.slice(0, resultFileLimit))
                if (chosenFiles.length > resultFileLimit)
                  setRefusal(`A result can have up to ${resultFileLimit} files.`)
              }}
            />
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSending}>
            Complete
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
