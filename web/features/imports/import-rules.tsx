import { importUndoDays } from '#shared/kinds.ts'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { formatCount, importNouns } from './import-nouns.ts'
import { dateRules, duplicateRules } from './rule-words.ts'
import { RuleChoices } from './rule-choices.tsx'

export type Rules = Partial<Pick<ImportRecordFragment, 'duplicates' | 'unreadableDates'>>

type Props = { record: ImportRecordFragment; onChoose: (rules: Rules) => void }

/** The rules of an import, of which each choice checks the rows again. */
export const ImportRules = ({ record, onChoose }: Props) => {
  const { counts, duplicates, noun, status, unreadableDates } = record
  const isChecked = status === 'CHECKED'
  const found = counts.filled + counts.updated + counts.skipped
  const choose = (rules: Rules) => {
    if (isChecked) onChoose(rules)
  }
  return (
    // Not disabled while rows are checked: the focus would be lost.
    <div aria-disabled={!isChecked} className="grid gap-5 aria-disabled:opacity-60">
      <RuleChoices
        legend={`If a ${importNouns[noun].one} is already here`}
        options={duplicateRules}
        value={duplicates}
        beside={isChecked && duplicates !== 'CREATE' && formatCount(found, 'row')}
        onChoose={(value) => choose({ duplicates: value })}
      />
      <RuleChoices
        legend="If a date can’t be read"
        options={dateRules}
        value={unreadableDates}
        onChoose={(value) => choose({ unreadableDates: value })}
      />
      <p className="text-xs text-text-quiet">
        Compared by email, phone, or name with company. Nobody is notified. You can undo the import
        for {importUndoDays} days.
      </p>
    </div>
  )
}
