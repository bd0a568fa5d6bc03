import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { formatCount } from './import-nouns.ts'
import { RowGroup } from './row-group.tsx'

const separators: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
}

/** What was understood of a file: its size and form, and rows that cannot be read. */
export const FileFacts = ({ record }: { record: ImportRecordFragment }) => {
  const { fileName, rowCount, columns, encoding, separator, counts } = record
  const facts = [
    formatCount(rowCount, 'row'),
    formatCount(columns.length, 'column'),
    encoding,
    `separated by ${separators[separator] ?? separator}`,
  ]
  return (
    <div className="mb-4 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm sm:px-5">
        <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-success" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{fileName}</p>
          <p className="text-text-quiet">{facts.join(', ')}</p>
        </div>
        <Link to={paths.imports} className="py-2.5 font-semibold underline underline-offset-4">
          {counts.refused > 0 ? 'Choose the fixed file' : 'Choose another file'}
        </Link>
      </div>
      <RowGroup of={record} title="Can’t be read" outcomes={['REFUSED']} count={counts.refused} />
    </div>
  )
}
