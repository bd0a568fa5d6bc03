import { Paperclip } from 'lucide-react'
import { FileLink, isShownTo } from '#web/parts/file-link.tsx'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { formatSize } from '#web/ui/format-size.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const pictures = /^image\/(png|jpeg|gif|webp)$/

/** The files of a message: pictures as such, all others by name. */
export const SentFiles = ({ message }: { message: MessageRecordFragment }) => {
  const { viewer } = useAuth()
  const files = message.fileAttachments.nodes.filter((file) => isShownTo(viewer, file))
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-1 flex max-w-[min(36rem,88%)] flex-wrap gap-2 text-sm">
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <FileLink
            file={file}
            className="flex min-h-tap max-w-full min-w-0 items-center gap-2 rounded-md border border-line bg-surface-raised px-3 py-1.5 md:min-h-9"
            linkClassName="hover:bg-surface-hover"
          >
            {file.isUploaded && pictures.test(file.type) ? (
              <img src={file.url} alt="" loading="lazy" className="max-h-40 rounded-sm" />
            ) : (
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
            )}
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="shrink-0 text-text-quiet tabular-nums">{formatSize(file.size)}</span>
          </FileLink>
        </li>
      ))}
    </ul>
  )
}
