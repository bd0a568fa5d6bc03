import { useRef } from 'react'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { useAttachFileMutation } from './file-attachment-mutations.generated.ts'
import { type Parcel, sendFile } from './send-file.ts'

/** The type of a file that the browser does not recognize. */
const unknownType = 'application/octet-stream'

/** Attaches a file to a task or a message and uploads its content. Resolves with the reason for a refusal, or null. */
export const useAttachFile = () => {
  const [attachFile] = useAttachFileMutation()
  const { run } = useVerbs()
  /** Announced files that have not arrived: the same file is uploaded again but not announced again. */
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
