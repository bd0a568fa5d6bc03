import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { formatSource, formatState } from './import-texts.ts'
import { UndoImport } from './undo-import.tsx'
import { useProgress } from './use-progress.ts'

/** A row of the imports so far: its state, and its undo. */
export const EarlierImport = ({ row }: { row: ImportSummaryFragment }) => {
  useProgress(row)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 text-sm first:border-t-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={hrefs.import(row.id)}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {formatSource(row)}
        </Link>
        <p className="text-text-quiet">
          <RelativeTime at={row.createdAt} />. {formatState(row)}
        </p>
      </div>
      <UndoImport of={row} small />
    </li>
  )
}
