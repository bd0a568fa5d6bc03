import { X } from 'lucide-react'
import { formatSize } from '#web/ui/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { MessageFiles } from './use-message-files.ts'

type RowProps = { name: string; size: number; note?: string; onRemove?: () => void }

const FileRow = ({ name, size, note, onRemove }: RowProps) => (
  <li className="flex max-w-full min-w-0 items-center gap-2 rounded-md border border-line bg-surface pl-3">
    <span className="min-w-0 truncate">{name}</span>
    <span className="shrink-0 text-text-quiet tabular-nums">{note ?? formatSize(size)}</span>
    {onRemove ? (
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid min-h-tap min-w-tap place-items-center text-text-quiet hover:text-text md:min-h-8 md:min-w-8"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    ) : (
      <span className="min-h-tap w-1 md:min-h-8" />
    )}
  </li>
)

/** The files that go with a message, those on their way, and those that were refused with the reason. */
export const WaitingFiles = ({ files, uploads, remove, retry, drop }: MessageFiles) => {
  if (files.length + uploads.length === 0) return null
  return (
    <div className="px-1.5 pb-1.5 text-sm">
      <ul aria-label="Files of this message" className="flex flex-wrap gap-2">
        {files.map(({ id, name, size }) => (
          <FileRow key={id} name={name} size={size} onRemove={() => remove(id)} />
        ))}
        {uploads
          .filter(({ refusal }) => refusal === null)
          .map(({ key, file }) => (
            <FileRow key={key} name={file.name} size={file.size} note="Uploading…" />
          ))}
      </ul>
      {uploads.map((upload) =>
        upload.refusal === null ? null : (
          <div key={upload.key} className="mt-1.5 flex flex-wrap items-center gap-2">
            <Refused>{`Couldn’t attach ${upload.file.name}. ${upload.refusal}`}</Refused>
            <Button isSmall onClick={() => retry(upload)}>
              Retry upload
            </Button>
            <Button isSmall variant="quiet" onClick={() => drop(upload.key)}>
              Leave it out
            </Button>
          </div>
        ),
      )}
    </div>
  )
}
