import { useState } from 'react'
import { FileField } from '#web/records/file-attachment/forms/file-field.tsx'
import { useAttachFile } from '#web/records/file-attachment/use-attach-file.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'

/** Attaches a file to a task from its row. */
export const AttachFile = ({ record, onClose }: FormProps<{ id: string; title: string }>) => {
  const attach = useAttachFile()
  const [file, setFile] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = async () => {
    if (!file) {
      setRefusal('Choose a file first.')
      return
    }
    setSending(true)
    const refusalText = await attach(file, { taskId: record.id })
    setSending(false)
    if (refusalText) {
      setRefusal(`Couldn’t attach. ${refusalText}`)
      return
    }
    announce('File attached.')
    onClose()
  }
  return (
    <FormDialog title="Attach a file" isUnsaved={file !== null && !isSending} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
          className="space-y-4 p-4 sm:p-5"
        >
          <p className="text-sm">{record.title}</p>
          <FileField
            onChange={(chosenFiles) => {
              setFile(chosenFiles)
              setRefusal(null)
            }}
          />
          {refusal && <Refused>{refusal}</Refused>}
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isSending}>
              Attach
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
