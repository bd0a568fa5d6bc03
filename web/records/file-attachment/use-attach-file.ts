import { useRef } from 'react'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { useAttachFileMutation } from './file-attachment-mutations.generated.ts'
import { type Parcel, sendFile } from './send-file.ts'

/** A file whose kind the browser does not know. */
const unknownType = 'application/octet-stream'

/** Attaches a file to a task or a message and sends its content; gives back why it was refused, or null. */
export const useAttachFile = () => {
  const [attachFile] = useAttachFileMutation()
  const { run } = useVerbs()
  /** What was announced and has not arrived: the same file goes on from there and is not announced again. */
  const begun = useRef(new Map<string, Parcel>())
  return async (file: File, to: { taskId: string } | { messageId: string }) => {
    const type = file.type || unknownType
    const input = { name: file.name, type, size: file.size, ...to }
    const said = JSON.stringify([input, file.lastModified])
    let parcel = begun.current.get(said)
    if (!parcel) {
      const outcome = await run(attachFile, input)
      if (!outcome) return 'Another upload is in progress.'
      if (outcome.refusal) return outcome.refusal.message
      const { url } = outcome.payload.fileAttachment
      parcel = { url, type, key: createAttempts().keyFor(url) }
      begun.current.set(said, parcel)
    }
    const { refusal, isLost } = await sendFile(file, parcel)
    if (!isLost) begun.current.delete(said)
    return refusal
  }
}
