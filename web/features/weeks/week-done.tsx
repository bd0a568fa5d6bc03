import { Check } from 'lucide-react'
import { formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import type { Week } from './week.ts'

/** The tasks that were completed in a week, each with its result. */
export const WeekDone = ({ week }: { week: Week }) => (
  <section className="mt-7">
    <h3 className="pb-1 text-sm font-semibold">Done</h3>
    <ul className="border-b border-line text-sm">
      {week.done.map(({ taskId, title, result, files, completedDay }) => (
        <li key={taskId} className="flex break-inside-avoid gap-2.5 border-t border-line py-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 grow">
            <p className="font-semibold break-words">{title}</p>
            {result && <p className="break-words whitespace-pre-line text-text-quiet">{result}</p>}
            {files.map(({ name, url }) => (
              <a
                key={url}
                href={url}
                className="mr-3 inline-flex min-h-6 items-center break-all underline underline-offset-2 pointer-coarse:min-h-tap"
              >
                {name}
              </a>
            ))}
          </div>
          <span className="shrink-0 text-text-quiet">{formatWeekdayOf(completedDay, 'short')}</span>
        </li>
      ))}
    </ul>
    {week.doneCount > week.done.length && (
      <p className="mt-2 text-sm text-text-quiet">
        {`The last ${week.done.length} of ${week.doneCount} tasks.`}
      </p>
    )}
  </section>
)
