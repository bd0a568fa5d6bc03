import type { ReactNode } from 'react'
import { SummaryHead } from '#web/parts/summary-head.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { paths } from '#web/paths.ts'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { formatCount } from './import-nouns.ts'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { formatSource } from './import-texts.ts'

type Props = {
  record: ImportRecordFragment
  step: ImportStep
  sentence: string
  actions?: ReactNode
}

/** The steps that can be opened: until an import has started, its file and its match. */
const linksOf = ({ status }: ImportRecordFragment) => {
  if (status !== 'MATCHING' && status !== 'CHECKED') return {}
  return { File: paths.imports, Match: '?step=match', ...(status === 'CHECKED' && { Check: '?' }) }
}

/** The head of an import: what it is of, its state as a sentence, its steps, and what can be done now. */
export const ImportHead = ({ record, step, sentence, actions }: Props) => (
  <>
    <SummaryHead
      title="Import of a file"
      where={[
        <span key="source">
          {formatSource(record)}, {formatCount(record.rowCount, 'row')}
        </span>,
        <TextLink key="all" to={paths.imports}>
          All imports
        </TextLink>,
      ]}
      summary={sentence}
    />
    <div className="-mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
      <ImportSteps
        current={step}
        isOver={['DONE', 'UNDOING', 'UNDONE'].includes(record.status)}
        links={linksOf(record)}
      />
      {actions && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>
      )}
    </div>
  </>
)
