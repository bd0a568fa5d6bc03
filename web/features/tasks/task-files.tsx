import { Paperclip } from 'lucide-react'
import { Panel } from '#web/ui/panel.tsx'
import type { TaskPageQuery } from './task-page.generated.ts'

type Files = NonNullable<TaskPageQuery['task']>['fileAttachments']['nodes']

/** `12 KB` for a number of bytes. */
const saySize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`

export const TaskFiles = ({ files }: { files: Files }) =>
  files.length === 0 ? null : (
    <Panel title="Files" aside={files.length}>
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
    </Panel>
  )
