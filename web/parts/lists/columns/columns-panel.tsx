import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { AnchoredDialog } from '#web/ui/anchored-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldShape } from '#web/ui/field-shape.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { type ListState, pageSizes } from '#web/ui/use-list-state.ts'
import { ColumnItem } from './column-item.tsx'
import { fieldColumnsOf } from './field-columns.tsx'
import { cardLength, type ListColumns, placesOf } from './list-columns.ts'
import { useColumnSteps } from './use-column-steps.ts'

export type ColumnsPanelProps = {
  table: ListColumns<never>
  state: Pick<ListState, 'size' | 'resize'>
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** The filters and the order of the list, for phones. */
  children?: ReactNode
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: `${size} rows a page` }))

/** Chooses the columns of a list, their order and their widths, and the number of rows of a page. */
export const ColumnsPanel = ({ table, state, anchor, onClose, children }: ColumnsPanelProps) => {
  const { noun, offered, unreadable, change } = table
  const [words, setWords] = useState('')
  const places = placesOf(table)
  const all = [...offered, ...(unreadable ? fieldColumnsOf(noun, offered, unreadable) : [])]
  const headerOf = (id: string) => all.find((column) => column.id === id)?.header ?? id
  const steps = useColumnSteps(places, change, headerOf)
  const lead = offered.find(({ leads }) => leads)
  const matches = (header: string) => header.toLowerCase().includes(words.trim().toLowerCase())
  const hiddenColumns = all.filter(
    ({ id, leads, isCorner: corner, header }) =>
      !leads && !corner && matches(header) && !places.some((place) => place.id === id),
  )
  const hide = (id: string) => change(places.filter((place) => place.id !== id))

  return (
    <AnchoredDialog title="Columns of the list" onClose={onClose} anchor={anchor}>
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="font-semibold">Columns</h2>
        <span className="text-sm text-text-quiet">{`${places.length + 1} of ${all.filter(({ isCorner: corner }) => !corner).length}`}</span>
        <button
          type="button"
          onClick={() => change([])}
          className="ml-auto min-h-tap px-1 text-sm font-semibold underline underline-offset-4 md:min-h-9"
        >
          Reset
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto px-4 pb-3">
        <div className="grid gap-2 pb-3 sm:hidden">{children}</div>
        <p className="pb-2 text-xs text-text-quiet sm:hidden">
          {`A card shows the first ${cardLength}. The table shows all.`}
        </p>
        <div className="relative mb-2">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-quiet"
          />
          <input
            aria-label="Find a column"
            placeholder="Find a column"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={`pr-3 pl-9 ${fieldShape}`}
          />
        </div>
        <ul aria-label="Visible columns">
          {lead && matches(lead.header) && (
            <li className="flex min-h-tap items-center gap-3 text-sm md:min-h-9">
              <input type="checkbox" checked disabled aria-label={lead.header} className="size-4" />
              {lead.header}
              <span className="ml-auto text-xs text-text-quiet">always first</span>
            </li>
          )}
          {places.map(
            ({ id }, at) =>
              matches(headerOf(id)) && (
                <ColumnItem
                  key={id}
                  header={headerOf(id)}
                  at={at}
                  count={places.length}
                  isLifted={steps.lifted === id}
                  onKey={(key, isFast) => steps.press(id, key, isFast)}
                  onBlur={steps.drop}
                  onMove={(to) => steps.moveTo(id, to)}
                  onHide={() => hide(id)}
                />
              ),
          )}
        </ul>
        {hiddenColumns.length > 0 && (
          <>
            <h3 className="-mx-4 bg-surface-sunken px-4 py-1.5 text-xs font-medium text-text-quiet">
              Hidden
            </h3>
            <ul aria-label="Hidden columns">
              {hiddenColumns.map(({ id, header }) => (
                <li key={id}>
                  <label className="flex min-h-tap items-center gap-3 text-sm md:min-h-9">
                    <input
                      type="checkbox"
                      checked={false}
                      onChange={() => change([...places, { id }])}
                      className="size-4 accent-ink-800 dark:accent-ink-200"
                    />
                    {header}
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-2">
          <SelectField
            label="Rows a page"
            isLabelHidden
            options={sizeOptions}
            value={String(state.size)}
            onChange={state.resize}
          />
        </div>
      </div>
      <div className="border-t border-line p-3 sm:hidden">
        <Button variant="primary" isWide onClick={onClose}>
          Show the list
        </Button>
      </div>
      <output className="border-t border-line bg-surface-sunken px-4 py-2.5 text-xs max-sm:sr-only">
        {steps.said || 'Space on a handle lifts its column.'}
      </output>
    </AnchoredDialog>
  )
}
