import type { CSSProperties } from 'react'
import { isolate } from '#shared/isolate.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { isWithin, type Entry } from '#web/features/schedule/entries/entry.ts'
import { type GridColumn, isWholeDay } from './grid-column.ts'

type Props = {
  columns: readonly GridColumn[]
  template: CSSProperties
  onOpen: (entry: Entry) => void
}

/** What takes whole days, above the hours: events, holidays, and time off with the name of who is off. */
export const WholeDays = ({ columns, template, onOpen }: Props) => {
  const { viewer } = useAuth()
  const rows = columns.map(({ day, entries, timeOff, holidays }) => ({
    entries: entries.filter((entry) => isWithin(entry, day) && isWholeDay(entry, day)),
    timeOff,
    holidays,
  }))
  if (rows.every((row) => row.entries.length + row.timeOff.length + row.holidays.length === 0))
    return null
  return (
    <div className="grid not-first:border-t not-first:border-line" style={template}>
      <span className="self-center pl-2 text-xs text-text-quiet">All day</span>
      {rows.map(({ entries, timeOff, holidays }, place) => (
        <div key={columns[place]?.key} className="min-w-0 space-y-0.5 border-l border-line p-0.75">
          {holidays.map((name) => (
            <p
              key={name}
              className="rounded-sm bg-surface-sunken px-2 py-0.5 text-xs font-semibold wrap-anywhere max-lg:px-0.5 max-lg:text-[0.6875rem]"
            >
              {isolate(name)}, closed
            </p>
          ))}
          {timeOff.map(({ id, person }) => (
            <p
              key={id}
              className="truncate rounded-sm bg-surface-sunken px-2 py-0.5 text-xs text-text-quiet"
            >
              Time off
              {columns[place]?.personId === null && person.id !== viewer?.id
                ? `, ${person.displayName}`
                : ''}
            </p>
          ))}
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              onClick={() => onOpen(entry)}
              className="block min-h-6 w-full truncate rounded-sm border border-line-strong/60 px-2 text-left text-xs font-semibold hover:bg-surface-hover pointer-coarse:min-h-tap"
            >
              {entry.name}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
