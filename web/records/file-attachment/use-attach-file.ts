import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { readHistory } from '#web/writing/cache/read-history.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import {
  type AttachFileMutation,
  useAttachFileMutation,
} from './file-attachment-mutations.generated.ts'
import { type Parcel, sendFile } from './send-file.ts'

/** The type of a file that the browser does not recognize. */
const unknownType = 'application/octet-stream'

/** The record that a file belongs to; none for one that waits for its message. */
type Target = { taskId: string } | { messageId: string } | Record<string, never>

type AnnouncedFile = { parcel: Parcel; payload: NonNullable<AttachFileMutation['attachFile']> }

/** Attaches a file to a task or a message, or to a message to come, and uploads its content. Resolves with the file's id and the reason for a refusal, or null. */
export const useAttachFileWithId = () => {
  const client = useApolloClient()
  const [attachFile] = useAttachFileMutation()
  const { run } = useVerbs()
  /** Announced files that have not arrived: the same file is uploaded again but not announced again. */
  const announcedFiles = useRef(new Map<string, AnnouncedFile>())
  return async (file: File, to: Target): Promise<{ id?: string; refusal: string | null }> => {
    const type = file.type || unknownType
    const input = { name: file.name, type, size: file.size, ...to }
    const content = JSON.stringify([input, file.lastModified])
    let announcedFile = announcedFiles.current.get(content)
    if (!announcedFile) {
      // Lists are read when it is known whether the file arrived.
      const outcome = await run(attachFile, input, { keepLists: true })
      if (!outcome) return { refusal: 'Another upload is in progress.' }
      if (outcome.refusal) return { refusal: outcome.refusal.message }
      const { payload } = outcome
      const { url } = payload.fileAttachment
      announcedFile = { payload, parcel: { url, type, key: createAttempts().keyFor(url) } }
      announcedFiles.current.set(content, announcedFile)
    }
    const { refusal, isLost } = await sendFile(file, announcedFile.parcel)
    if (!isLost) announcedFiles.current.delete(content)
    void refreshLists(client, announcedFile.payload)
    void readHistory(client)
    return { id: announcedFile.payload.fileAttachment.id, refusal }
  }
}

/** Attaches a file to a task or a message and sends its content; gives back why it was refused, or null. */
export const useAttachFile = () => {
  const attach = useAttachFileWithId()
  return async (file: File, to: Target) => (await attach(file, to)).refusal
}
