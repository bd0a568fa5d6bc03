import { Paperclip } from 'lucide-react'
import { AttachButton } from '#web/records/attach-button.tsx'
import type { Action } from '#web/schema.generated.ts'
import { Panel } from '#web/ui/panel.tsx'
import { saySize } from '#web/ui/say-size.ts'
import type { TaskPageQuery } from './task-page.generated.ts'

type Files = NonNullable<TaskPageQuery['task']>['fileAttachments']['nodes']

type Props = { task: { id: string; abilities: readonly Action[] }; files: Files }

/** The files of a task, and the way to attach another. */
export const TaskFiles = ({ task, files }: Props) => {
  const canAttach = task.abilities.includes('attachFile')
  if (files.length === 0 && !canAttach) return null
  return (
    <Panel
      title="Files"
      aside={canAttach ? <AttachButton to={{ taskId: task.id }} /> : files.length}
    >
      {files.length === 0 ? (
        <p className="px-4 py-5 text-sm text-text-quiet sm:px-5">Nothing is attached yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {files.map(({ id, name, size, url }) => (
            <li key={id}>
              <a
                href={url}
                className="flex min-h-tap items-center gap-3 px-4 py-2 hover:bg-surface-hover sm:px-5"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
                <span className="min-w-0 grow">{name}</span>
                <span className="shrink-0 text-text-quiet tabular-nums">{saySize(size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
