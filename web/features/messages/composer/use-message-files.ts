import { type ClipboardEvent, useRef, useState } from 'react'
import { fileLimit } from '#shared/message-rules.ts'
import { useAttachFileWithId } from '#web/records/file-attachment/use-attach-file.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'

/** A file that waits for its message. */
export type WaitingFile = { id: string; name: string; size: number }

/** A file that is uploaded now, or the reason why it could not be. */
type Upload = { key: string; file: File; refusal: string | null }

const readFiles = (storedText: string): readonly WaitingFile[] => {
  try {
    const read: unknown = JSON.parse(storedText)
    return Array.isArray(read) ? (read as WaitingFile[]) : []
  } catch {
    return []
  }
}

const tooMany = `A message can have up to ${fileLimit} files.`

/** Uploads the files of a message while it is written. Those that have arrived are stored beside its draft. */
export const useMessageFiles = (place: string) => {
  const [storedFiles, store, readStored] = useDraft(`${place} files`)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const attach = useAttachFileWithId()
  const files = readFiles(storedFiles)
  const keep = (change: (now: readonly WaitingFile[]) => readonly WaitingFile[]) =>
    store((now) => {
      const next = change(readFiles(now))
      return next.length > 0 ? JSON.stringify(next) : ''
    })
  const drop = (key: string) => setUploads((now) => now.filter((one) => one.key !== key))

  const upload = async (file: File) => {
    const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const isFull = readFiles(readStored()).length + uploads.length >= fileLimit
    setUploads((now) => [...now, { key, file, refusal: isFull ? tooMany : null }])
    if (isFull) return
    const { id, refusal } = await attach(file, {})
    if (id !== undefined && refusal === null) {
      keep((now) => [...now, { id, name: file.name, size: file.size }])
      drop(key)
    } else
      setUploads((now) =>
        now.map((one) => (one.key === key ? { ...one, refusal: refusal ?? 'Try again.' } : one)),
      )
  }
  /** One upload after another: the server stores two of a person at a time. */
  const queue = useRef(Promise.resolve())
  const add = (chosenFiles: Iterable<File>) => {
    for (const file of chosenFiles) queue.current = queue.current.then(() => upload(file))
  }
  return {
    files,
    uploads,
    isUploading: uploads.some(({ refusal }) => refusal === null),
    add,
    /** Attaches pasted pictures and files. Text is pasted as text. */
    paste: (event: ClipboardEvent) => {
      const pastedFiles = [...event.clipboardData.files]
      if (pastedFiles.length === 0) return
      event.preventDefault()
      add(pastedFiles)
    },
    /** Puts files back that went with a message which was refused. */
    restore: (sentFiles: readonly WaitingFile[]) => keep((now) => [...sentFiles, ...now]),
    remove: (id: string) => keep((now) => now.filter((one) => one.id !== id)),
    retry: ({ key, file }: Upload) => {
      drop(key)
      add([file])
    },
    drop,
    clear: () => {
      store('')
      setUploads([])
    },
  }
}

export type MessageFiles = ReturnType<typeof useMessageFiles>
