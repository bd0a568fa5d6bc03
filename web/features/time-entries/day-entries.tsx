import { useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { formatSpan } from './format-span.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import { type Day, formatFullDay } from './week.ts'
import { endOf, type Line } from './week-rows.ts'

const loadForms = () => import('#web/records/time-entry/forms/correct-time.tsx')
const forms = {
  correctTime: async () => (await loadForms()).CorrectTime,
  voidTime: async () => (await loadForms()).VoidTime,
}
const loadRecordTime = async () =>
  (await import('#web/records/time-entry/forms/record-time.tsx')).RecordTime

type Props = {
  line: Line
  entries: readonly WeekEntryFragment[]
  day: Day
  /** The time up to which a running timer counts. */
  now: number
  /** The assistant who worked, if that is not the viewer. */
  assistantId: string | undefined
  onClose: () => void
}

/** The entries of a line on one day: each is corrected or voided, and another one is added. */
export const DayEntries = ({ line, entries, day, now, assistantId, onClose }: Props) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <Dialog open onClose={onClose} title={`${line.name}, ${formatFullDay(day.date)}`}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="px-5 py-4 text-sm text-text-quiet">No time on this day any more.</p>
      )}
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3">
        {line.subject && <Button onClick={() => setAdding(true)}>Add time</Button>}
        <Button onClick={onClose}>Done</Button>
      </div>
      {isAdding && line.subject && (
        <LazyForm
          load={loadRecordTime}
          with={{
            subject: line.subject,
            name: line.name,
            day: day.date,
            assistantId,
            onClose: () => setAdding(false),
          }}
        />
      )}
    </Dialog>
  )
}

const EntryLine = ({ entry, now }: { entry: WeekEntryFragment; now: number }) => {
  const [form, setForm] = useState<keyof typeof forms | null>(null)
  const span = { from: Date.parse(entry.start), until: endOf(entry, now) }
  const name = nameOfTime(entry)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
      <span className="min-w-0 grow basis-48">
        <span className="block break-words">{isolate(name)}</span>
        <span className="block text-text-quiet tabular-nums">
          {entry.end === null
            ? `Running since ${formatSpan(span).split(' – ')[0]}`
            : formatSpan(span)}
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {formatHours((span.until - span.from) / 1000)}
      </span>
      {entry.abilities.includes('correctTime') && (
        <Button small aria-label={`Correct ${name}`} onClick={() => setForm('correctTime')}>
          Correct
        </Button>
      )}
      {entry.abilities.includes('voidTime') && (
        <Button small aria-label={`Void ${name}`} onClick={() => setForm('voidTime')}>
          Void
        </Button>
      )}
      {form && (
        <LazyForm
          key={form}
          load={forms[form]}
          with={{ record: entry, onClose: () => setForm(null) }}
        />
      )}
    </li>
  )
}
