import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { DayEntry } from './day-entry.tsx'
import type { WeekEntryFragment } from './time-week.generated.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import type { TimeRow } from './week-rows.ts'

const loadRecordTime = async () =>
  (await import('#web/records/time-entry/forms/record-time.tsx')).RecordTime

type Props = {
  row: TimeRow
  entries: readonly WeekEntryFragment[]
  day: Day
  /** The time up to which a running timer counts. */
  now: number
  /** The assistant who worked, if that is not the viewer. */
  assistantId: string | undefined
  onClose: () => void
}

/** The entries of a row on one day: each is corrected or voided, and another one is added. */
export const DayEntries = ({ row, entries, day, now, assistantId, onClose }: Props) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <Dialog open onClose={onClose} title={sentence`${row.name}, ${formatWeekdayAndDate(day.date)}`}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <DayEntry key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="px-5 py-4 text-sm text-text-quiet">No time on this day anymore.</p>
      )}
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3">
        {row.subject && <Button onClick={() => setAdding(true)}>Add time</Button>}
        <Button onClick={onClose}>Done</Button>
      </div>
      {isAdding && row.subject && (
        <LazyForm
          load={loadRecordTime}
          with={{
            subject: row.subject,
            name: row.name,
            day: day.date,
            assistantId,
            onClose: () => setAdding(false),
          }}
        />
      )}
    </Dialog>
  )
}
