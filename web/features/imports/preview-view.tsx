import { useNavigate } from 'react-router-dom'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import {
  usePreviewImportMutation,
  useStartImportMutation,
  useStopImportMutation,
} from '#web/records/import/import-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { ImportHead } from './import-head.tsx'
import { formatCount } from './import-nouns.ts'
import { ImportProgress } from './import-progress.tsx'
import { countRows, countWritten } from './import-counts.ts'
import { formatState } from './import-texts.ts'
import { ImportRules, type Rules } from './import-rules.tsx'
import { PreviewRows } from './preview-rows.tsx'

/** What an import will do, before anything is saved: its rows by outcome, and the rules that decide. */
export const PreviewView = ({ record }: { record: ImportRecordFragment }) => {
  const navigate = useNavigate()
  const [previewImport] = usePreviewImportMutation()
  const [startImport] = useStartImportMutation()
  const [stopImport] = useStopImportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const { id, version: expectedVersion, status } = record
  const target = { id, expectedVersion }
  const written = countWritten(record)
  const isChecked = status === 'CHECKED'
  const choose = (rule: Rules) => void run(previewImport, { ...target, ...rule })
  const stop = async () => {
    const outcome = await run(stopImport, target)
    if (outcome?.payload) void navigate('?step=match', { replace: true })
  }
  return (
    <>
      <ImportHead
        record={record}
        step="Check"
        sentence={formatState(record)}
        actions={
          isChecked && (
            <>
              <Button onClick={() => void navigate('?step=match')}>Back to matching</Button>
              <Button
                variant="primary"
                busy={isRunning}
                disabled={written === 0}
                onClick={() => void run(startImport, target)}
              >
                Import {formatCount(written, 'row')}
              </Button>
            </>
          )
        }
      />
      {refusal && <Refused className="mb-4">{refusal.message}</Refused>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
        <div className="min-w-0">
          {isChecked ? (
            <>
              <p className="mb-4 text-sm">
                <b className="font-semibold">Nothing is saved yet.</b> This is the import itself,
                run and taken back, so these numbers are exact.
              </p>
              <PreviewRows key={expectedVersion} record={record} />
            </>
          ) : (
            <ImportProgress
              label="Rows that are checked"
              value={countRows(record)}
              max={record.rowCount}
              action={
                <Button busy={isRunning} onClick={() => void stop()}>
                  Stop checking
                </Button>
              }
            >
              <b className="font-semibold">Nothing is saved.</b> You can close this page: the check
              goes on.
            </ImportProgress>
          )}
        </div>
        <ImportRules record={record} onChoose={choose} />
      </div>
    </>
  )
}
