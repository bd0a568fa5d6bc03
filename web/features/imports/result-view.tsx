import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import {
  useStartImportMutation,
  useStopImportMutation,
} from '#web/records/import/import-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { countRows, countUndone, countWritten, isWorking } from './import-counts.ts'
import { ImportHead } from './import-head.tsx'
import { ImportProgress } from './import-progress.tsx'
import { formatState } from './import-texts.ts'
import { ResultActions } from './result-actions.tsx'
import { RowGroup } from './row-group.tsx'

/** An import that has started: how far it is, or what it did, and its undo. */
export const ResultView = ({ record }: { record: ImportRecordFragment }) => {
  const [startImport] = useStartImportMutation()
  const [stopImport] = useStopImportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { id, version: expectedVersion, counts, status, rowCount, reason } = record
  const target = { id, expectedVersion }
  return (
    <>
      <ImportHead record={record} step="Import" sentence={formatState(record)} />
      <div className="grid max-w-4xl gap-4">
        {reason && <p className="text-sm text-danger">{reason}</p>}
        {status === 'RUNNING' && (
          <ImportProgress
            label="Rows that are imported"
            value={countRows(record)}
            max={rowCount}
            action={
              <Button
                variant="danger"
                busy={isRunning}
                onClick={() => void run(stopImport, target)}
              >
                Stop import
              </Button>
            }
          >
            <b className="font-semibold">You can close this page.</b> The import goes on, and this
            page shows how far it is.
          </ImportProgress>
        )}
        {status === 'UNDOING' && (
          <ImportProgress
            label="Records that are taken back"
            value={countUndone(record)}
            max={countWritten(record)}
          >
            <b className="font-semibold">You can close this page.</b> The undo goes on.
          </ImportProgress>
        )}
        {status === 'STOPPED' && (
          <p className="text-sm">What was written stays until you undo it.</p>
        )}
        {!isWorking(status) && (
          <>
            <ResultActions
              record={record}
              isBusy={isRunning}
              onGoOn={() => void run(startImport, target)}
            />
            {refusal && <Refused>{refusal.message}</Refused>}
            <div
              key={`${status} ${expectedVersion}`}
              className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm empty:hidden"
            >
              <RowGroup
                of={record}
                title="Stay as they are"
                outcomes={['KEPT']}
                count={counts.kept}
              />
              <RowGroup
                of={record}
                title="Weren’t imported"
                outcomes={['REFUSED']}
                count={counts.refused}
              />
            </div>
          </>
        )}
        {status === 'DONE' && counts.refused > 0 && (
          <p className="text-sm text-text-quiet">
            Fix these rows and import the file again: rows that are already here are recognized.{' '}
            {record.errorFilePath && (
              <a href={record.errorFilePath} download className="underline underline-offset-4">
                Download only these rows with the reasons
              </a>
            )}
          </p>
        )}
      </div>
    </>
  )
}
