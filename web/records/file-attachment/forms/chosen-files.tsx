import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { formatSize } from '#web/ui/format-size.ts'

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Chooses files to send with a request. */
export const AddFiles = ({ files, onChange }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Attach files"
        hidden
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])])
          target.value = ''
        }}
      />
      <button
        type="button"
        aria-label="Add files"
        title="Add files"
        onClick={() => picker.current?.click()}
        className="grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text md:min-h-10 md:min-w-10"
      >
        <Paperclip aria-hidden="true" className="size-4" />
      </button>
    </>
  )
}

/** The files to send with a request, each with a button to remove it. */
export const ChosenFiles = ({ files, onChange }: Props) => (
  <ul aria-label="Attached files" className="mt-2 flex flex-wrap gap-2 text-sm">
    {files.map((file) => (
      <li
        key={`${file.name} ${file.lastModified} ${file.size}`}
        className="flex min-w-0 items-center gap-2 rounded-md border border-line bg-surface-raised pl-3"
      >
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="shrink-0 text-text-quiet tabular-nums">{formatSize(file.size)}</span>
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={() => onChange(files.filter((one) => one !== file))}
          className="grid min-h-tap min-w-tap place-items-center text-text-quiet hover:text-text md:min-h-8 md:min-w-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </li>
    ))}
  </ul>
)
