import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { countRows } from './import-counts.ts'
import { formatCount, importNouns } from './import-nouns.ts'
import { UndoImport } from './undo-import.tsx'

type Props = { record: ImportRecordFragment; isBusy: boolean; onGoOn: () => void }

/** What can be done with an import that has stopped or is over. */
export const ResultActions = ({ record, isBusy, onGoOn }: Props) => {
  const { status, noun, rowCount } = record
  const { many, list } = importNouns[noun]
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'STOPPED' && (
        <Button variant="primary" busy={isBusy} onClick={onGoOn}>
          Go on with {formatCount(rowCount - countRows(record), 'row')}
        </Button>
      )}
      <Link to={list} className={buttonClasses(status === 'DONE' ? 'primary' : 'secondary')}>
        Open {many}
      </Link>
      {status !== 'STOPPED' && (
        <Link to={paths.imports} className={buttonClasses()}>
          New import
        </Link>
      )}
      <UndoImport of={record} />
    </div>
  )
}
