import { useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { Button } from '#web/ui/button.tsx'
import { formatClock } from '#web/ui/format-time.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import { endOf } from './week-rows.ts'

const loadForms = () => import('#web/records/time-entry/forms/correct-time.tsx')
const forms = {
  correctTime: async () => (await loadForms()).CorrectTime,
  voidTime: async () => (await loadForms()).VoidTime,
}
/** An entry of a day, with its corrections. */
export const DayEntry = ({ entry, now }: { entry: WeekEntryFragment; now: number }) => {
  const [form, setForm] = useState<keyof typeof forms | null>(null)
  const span = { from: Date.parse(entry.start), until: endOf(entry, now) }
  const name = nameOfTime(entry)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
      <span className="min-w-0 grow basis-48">
        <span className="block break-words">{isolate(name)}</span>
        <span className="block text-text-quiet tabular-nums">
          {entry.end === null ? `Running since ${formatClock(entry.start)}` : formatSpan(span)}
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {formatHours((span.until - span.from) / 1000)}
      </span>
      {entry.abilities.includes('correctTime') && (
        <Button isSmall aria-label={`Correct ${name}`} onClick={() => setForm('correctTime')}>
          Correct
        </Button>
      )}
      {entry.abilities.includes('voidTime') && (
        <Button isSmall aria-label={`Void ${name}`} onClick={() => setForm('voidTime')}>
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
