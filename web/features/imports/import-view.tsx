import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { pageFrame } from '#web/parts/page-frame.ts'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'
import { isWorking } from './import-counts.ts'
import { formatState } from './import-texts.ts'
import { MatchView } from './match-view.tsx'
import { PreviewView } from './preview-view.tsx'
import { ResultView } from './result-view.tsx'
import { useProgress } from './use-progress.ts'

/** The step of an import that is shown: by its status, or by the address while nothing is imported. */
const StepView = ({ record }: { record: ImportRecordFragment }) => {
  const [step] = useFilterParameter('step')
  const { status } = record
  if (status === 'MATCHING' || (status === 'CHECKED' && step === 'match'))
    return <MatchView record={record} />
  if (status === 'CHECKING' || status === 'CHECKED') return <PreviewView record={record} />
  return <ResultView record={record} />
}

/** An import that has loaded, as far as it is. */
export const ImportView = ({ record }: { record: ImportRecordFragment }) => {
  useProgress(record)
  // Buttons go away when what they started has begun.
  const place = useKeptFocus()
  return (
    <div className={pageFrame}>
      <div {...place} className="outline-none">
        <StepView record={record} />
      </div>
      {/* Screen readers hear the end of what a job does, not each step. */}
      <output className="sr-only">{isWorking(record.status) ? '' : formatState(record)}</output>
    </div>
  )
}
