import { Paperclip } from 'lucide-react'
import { FileLink, isShownTo } from '#web/parts/file-link.tsx'
import { AttachButton } from '#web/records/file-attachment/attach-button.tsx'
import { RemoveUpload } from '#web/records/file-attachment/remove-upload.tsx'
import type { Action } from '#web/schema.generated.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { TaskPageQuery } from './task-page.generated.ts'

type Files = NonNullable<TaskPageQuery['task']>['fileAttachments']['nodes']

type Props = { task: { id: string; abilities: readonly Action[] }; files: Files }

/** The files of a task, with a button to attach another. */
export const TaskFiles = ({ task, files: all }: Props) => {
  const { viewer } = useAuth()
  const files = all.filter((file) => isShownTo(viewer, file))
  const canAttach = task.abilities.includes('attachFile')
  if (files.length === 0 && !canAttach) return null
  return (
    <SidePart
      id="files"
      title="Files"
      aside={canAttach ? <AttachButton to={{ taskId: task.id }} /> : files.length}
    >
      {files.length === 0 ? (
        <p className="text-sm text-text-quiet">No files yet.</p>
      ) : (
        <ul className="text-sm">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink
                file={file}
                className="-mx-2 flex min-h-tap flex-wrap items-center gap-x-3 rounded-md px-2 py-1 md:min-h-9"
                linkClassName="hover:bg-surface-hover"
                sideContent={<RemoveUpload file={file} />}
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
                <span className="min-w-0 flex-1">{file.name}</span>
                <span className="shrink-0 text-text-quiet tabular-nums">
                  {formatSize(file.size)}
                </span>
              </FileLink>
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  )
}
