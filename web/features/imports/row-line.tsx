import { Link } from 'react-router-dom'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { importNouns } from './import-nouns.ts'
import { findBeside, findRefusedCell, type ImportRow, nameRow } from './name-row.ts'

type Props = { of: ImportRecordFragment; row: ImportRow; isRefusal: boolean }

/** A row of the file: its number, its name, and the reason of its outcome. */
export const RowLine = ({ of, row, isRefusal }: Props) => {
  const name = nameRow(of, row)
  const beside = findBeside(of, row)
  const cell = findRefusedCell(of, row)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5 md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-text-quiet tabular-nums">
        <span className="sr-only">Row </span>
        {row.row}
      </span>
      <span className="min-w-0 font-semibold wrap-anywhere">
        {row.recordId ? (
          <Link
            to={importNouns[of.noun].hrefOf(row.recordId)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {beside && beside !== name && (
          <span className="font-normal text-text-quiet"> {beside}</span>
        )}
        {cell !== null && (
          <span className="block font-normal text-text-quiet">
            {row.column}: <b className="font-semibold text-text">{cell.trim() || 'empty'}</b>
          </span>
        )}
      </span>
      {row.message && (
        <span
          className={`min-w-0 wrap-anywhere max-md:col-start-2 ${isRefusal ? 'text-danger' : 'text-text-quiet'}`}
        >
          {row.message}
        </span>
      )}
    </li>
  )
}
