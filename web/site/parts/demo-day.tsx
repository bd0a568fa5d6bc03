import { demoDayPartOf, demoDayParts, formatTimeCount, shareSight } from '#shared/demo-day.ts'
import { demoForm } from '#web/content/contact.ts'
import {
  type DemoDay as DayOfDemo,
  formatDemoClock,
  formatDemoDate,
  formatDemoWeekday,
  hourOfDemo,
  isToday,
} from '#web/site/demo-days.ts'
import { DemoChip } from './demo-chip.tsx'
import { DemoDayName } from './demo-day-name.tsx'
import { MoreTimes } from './more-times.tsx'

const opener = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden'

const chevron = 'size-4 fill-none stroke-current stroke-[1.75] group-open:rotate-180'

type Props = DayOfDemo & {
  timeZone: string
  chosenStart: string | undefined
  /** True for the one day that is open on a phone. */
  isOpen: boolean
}

/** The times of a day, or why it has none: a column, and on a phone a row that opens. The stylesheet folds it, so that a script can fill it again. */
export const DemoDay = ({ day, starts, holiday, timeZone, chosenStart, isOpen }: Props) => {
  const noon = `${day}T12:00Z`
  const weekday = formatDemoWeekday(noon, 'UTC')
  const date = formatDemoDate(noon, 'UTC')
  const name = <DemoDayName weekday={isToday(day, timeZone) ? 'Today' : weekday} date={date} />
  if (starts.length === 0)
    return (
      <section
        data-empty={day}
        className="border-t border-line py-3 max-sm:flex max-sm:justify-between max-sm:gap-4"
      >
        {name}
        <p className="text-sm wrap-anywhere text-text-quiet sm:mt-3">{demoForm.closed(holiday)}</p>
      </section>
    )
  const parts = demoDayParts.map((_, part) =>
    starts.filter((start) => demoDayPartOf(hourOfDemo(start, timeZone)) === part),
  )
  const inSight = shareSight(parts.map((its) => its.length))
  const rest = parts.flatMap((its, part) => its.slice(inSight[part]))
  return (
    <section data-demo-day="" className="border-t border-line sm:pt-3">
      <details data-fold="" open={isOpen} className="group sm:hidden">
        <summary className={`${opener} flex min-h-12 items-center justify-between`}>
          {name}
          <span className="flex items-center gap-2 text-sm text-text-quiet">
            <span data-count="">{formatTimeCount(starts.length)}</span>
            <svg viewBox="0 0 20 20" className={chevron} aria-hidden="true">
              <path d="m5 7.5 5 5 5-5" />
            </svg>
          </span>
        </summary>
      </details>
      <div className="max-sm:hidden">{name}</div>
      <div data-times="" className="grid gap-3 max-sm:pb-3 sm:mt-3">
        {parts.map((its, part) => (
          <div key={demoDayParts[part]} data-part={part} hidden={its.length === 0}>
            <h3 className="mb-1.5 text-xs text-text-quiet">{demoDayParts[part]}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-1">
              {its.map((start, place) => (
                <li key={start} data-rest={place < (inSight[part] ?? 0) ? undefined : ''}>
                  <DemoChip
                    start={start}
                    text={formatDemoClock(start, timeZone)}
                    day={`${weekday}, ${date}, `}
                    isChosen={start === chosenStart}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <MoreTimes
          count={rest.length}
          isOpen={chosenStart !== undefined && rest.includes(chosenStart)}
        />
      </div>
    </section>
  )
}
