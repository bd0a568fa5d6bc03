import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { exportColumns, exportLists } from '#shared/lists/export-columns.ts'
import type { ExportedNoun, ExportList as ListName } from '#shared/lists/export-columns.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { CreateExportInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { RadioRow } from '#web/ui/radio-row.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useExport } from './use-export.ts'

export type ExportDialogProps = Pick<CreateExportInput, 'list' | 'filter' | 'where' | 'orderBy'> & {
  /** The words for one and for several records. */
  noun: readonly [string, string]
  /** The number of rows of the list, if it is known. */
  count?: UpTo | null | undefined
  /** The names of the columns that the page shows; without them, every column is exported. */
  columns?: readonly string[]
  onClose: () => void
}

type ChoiceProps = {
  legend: string
  /** The label and a hint of each of the two. */
  choices: readonly [first: readonly [string, string?], second: readonly [string, string?]]
  isSecond: boolean
  onChoose: (isSecond: boolean) => void
}

const Choice = ({ legend, choices, isSecond, onChoose }: ChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">{legend}</legend>
    <div className="overflow-hidden rounded-md border border-line">
      {choices.map(([label, hint], place) => (
        <RadioRow
          key={label}
          name={legend}
          isChosen={(place === 1) === isSecond}
          onChoose={() => onChoose(place === 1)}
        >
          <span className="py-2">
            <span className="block font-medium">{label}</span>
            {hint && <span className="block text-xs text-text-quiet">{hint}</span>}
          </span>
        </RadioRow>
      ))}
    </div>
  </fieldset>
)

/** Returns the headers of the columns that an export of a kind takes: its own, and those of fields. */
const headersOf = (noun: ExportedNoun): Readonly<Record<string, string>> => {
  const { fields = {} } = (listFields as { [N in ExportedNoun]?: { fields: Fields } })[noun] ?? {}
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label])
  return { ...Object.fromEntries(labels), ...exportColumns[noun] }
}

/** Says in a sentence what is exported, and downloads it as CSV. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { list, filter, where, orderBy, noun, count, columns, onClose } = props
  const { can } = useAuth()
  const { download, isRunning, refusal } = useExport()
  const [isEvery, setEvery] = useState(columns === undefined)
  const [forExcel, setForExcel] = useState(false)
  const headers = headersOf(exportLists[list.toLowerCase() as ListName])
  const shownColumns = (columns ?? []).filter((name) => name in headers)
  const start = async () => {
    const input = { list, filter, where, orderBy, forExcel }
    if (await download(isEvery ? input : { ...input, columns: shownColumns })) onClose()
  }
  const number = count && formatUpTo(count)
  return (
    <Dialog open onClose={onClose} title={`Export ${noun[1]}`}>
      <div className="space-y-5 p-5 text-sm">
        <p className="text-base">
          {number
            ? `${number} ${number === '1' ? noun[0] : noun[1]} of this list`
            : `Your ${noun[1]}`}
          , {isEvery ? 'every column' : `${shownColumns.length} columns`}.
          {/* Assistants take along less than they may see. */}
          {can('startTimer') && ' Only what’s assigned to you is in the file.'}
        </p>
        {columns && (
          <Choice
            legend="Columns"
            choices={[
              [
                `The list’s ${shownColumns.length}`,
                shownColumns.map((name) => headers[name]).join(', '),
              ],
              ['Every column', 'Also what the list has no column for'],
            ]}
            isSecond={isEvery}
            onChoose={setEvery}
          />
        )}
        <Choice
          legend="Format"
          choices={[['CSV'], ['CSV for Excel', 'Opens with accents and times in place']]}
          isSecond={forExcel}
          onChoose={setForExcel}
        />
        <p className="flex items-start gap-2 text-xs text-text-quiet">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          Cells that a spreadsheet would run are made harmless. The security log notes who exported
          what.
        </p>
        {refusal && <Refused>{`Couldn’t export. ${refusal.message}`}</Refused>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isRunning} onClick={() => void start()}>
            <Download aria-hidden="true" className="size-4" />
            Download file
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
