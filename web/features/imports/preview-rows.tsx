import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { RowGroup } from './row-group.tsx'

/** The rows of an import by what becomes of them, those that are refused first. */
export const PreviewRows = ({ record }: { record: ImportRecordFragment }) => {
  const { refused, filled, updated, skipped, created } = record.counts
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <RowGroup of={record} title="Refused" outcomes={['REFUSED']} count={refused} />
      <RowGroup of={record} title="Filled in" outcomes={['FILLED']} count={filled} />
      <RowGroup of={record} title="Updated" outcomes={['UPDATED']} count={updated} />
      <RowGroup of={record} title="Already here" outcomes={['SKIPPED']} count={skipped} />
      <RowGroup of={record} title="New" outcomes={['CREATED']} count={created} />
    </div>
  )
}
