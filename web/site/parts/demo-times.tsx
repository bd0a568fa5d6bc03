import { bookingFields, demoForm } from '#web/content/contact.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { paths } from '#web/paths.ts'
import {
  formatDemoClock,
  formatDemoDate,
  formatDemoStart,
  formatDemoWeekday,
  type DemoDay,
  demoDaysOf,
} from '#web/site/demo-days.ts'
import { useSite } from '#web/site/site-context.ts'

const chip =
  'relative flex min-h-11 w-full cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface-raised px-1 text-center text-sm font-semibold whitespace-nowrap tabular-nums has-checked:border-text has-checked:bg-press-soft has-checked:ring-1 has-checked:ring-text has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const link = 'font-medium whitespace-nowrap underline underline-offset-4 hover:text-press-text'

type ChipProps = {
  start: string
  text: string
  /** The day, where a person sees it above the column. */
  day?: string
  isChosen?: boolean
}

const Chip = ({ start, text, day, isChosen }: ChipProps) => (
  <label className={chip} data-start={start} data-full={day ? undefined : ''}>
    <input
      type="radio"
      name="start"
      value={start}
      required
      defaultChecked={isChosen}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
    />
    {day && (
      <span data-day="" className="sr-only">
        {day}
      </span>
    )}
    <span data-text="">{text}</span>
  </label>
)

/** The times offered instead of one that was taken meanwhile. */
const NextTimes = () => {
  const { refused, demo } = useSite().request
  if (!demo || !refused?.nextStarts?.length) return null
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-3" aria-label={demoForm.next}>
      {refused.nextStarts.map((start, place) => (
        <li key={start}>
          <Chip start={start} text={formatDemoStart(start, demo.timeZone)} isChosen={place === 0} />
        </li>
      ))}
    </ul>
  )
}

type DayProps = DemoDay & { timeZone: string; chosen: string | undefined }

/** The times of a day, or why it has none: a column, and rows of three on a phone. */
export const Day = ({ day, starts, holiday, timeZone, chosen }: DayProps) => {
  const noon = `${day}T12:00Z`
  const weekday = formatDemoWeekday(noon, 'UTC')
  const date = formatDemoDate(noon, 'UTC')
  return (
    <section className="border-t border-line pt-3" data-empty={starts.length > 0 ? undefined : day}>
      <h2 className="text-sm font-semibold whitespace-nowrap">
        <span data-weekday="" className="font-normal text-text-quiet">
          {weekday}
        </span>{' '}
        <span data-date="">{date}</span>
      </h2>
      {starts.length === 0 ? (
        <p className="mt-2 text-sm wrap-anywhere text-text-quiet">{demoForm.closed(holiday)}</p>
      ) : (
        <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-1">
          {starts.map((start) => (
            <li key={start}>
              <Chip
                start={start}
                text={formatDemoClock(start, timeZone)}
                day={`${weekday}, ${date}, `}
                isChosen={start === chosen}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The free times of a demo by day, as radio buttons. A script writes them in the visitor’s time zone. */
export const DemoTimes = () => {
  const { demo, refused } = useSite().request
  if (!demo) return null
  const next = refused?.nextStarts ?? []
  const chosen = next.length > 0 ? undefined : refused?.values['start']
  const isMissing = refused && !refused.values['start']
  return (
    <fieldset
      data-field=""
      data-label={bookingFields.start.label}
      data-missing={bookingFields.start.missing}
      data-invalid={bookingFields.start.missing}
      className="min-w-0"
    >
      {/* Floating, a legend stands in one line with the time zone. */}
      <legend className="float-left font-semibold">{bookingFields.start.label}</legend>
      <p className="text-right text-text-quiet">
        {demoForm.zone} <span data-zone="">{demoForm.zoneName(demo.timeZone)}</span>
      </p>
      <p data-message="" className="mt-2 font-medium text-danger empty:hidden">
        {isMissing ? bookingFields.start.missing : null}
      </p>
      <NextTimes />
      <div
        data-days=""
        className="mt-3 grid gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]"
      >
        {demoDaysOf(
          demo.starts.filter((start) => !next.includes(start)),
          demo,
        ).map((day) => (
          <Day key={day.day} {...day} timeZone={demo.timeZone} chosen={chosen} />
        ))}
      </div>
      <p className="mt-5 text-text-quiet">
        {demoForm.noTime}{' '}
        <a href={`${paths.home}#contact`} className={link}>
          {demoForm.sendMessage}
        </a>{' '}
        {demoForm.orCall} <PhoneLink className={link} />.
      </p>
      <input type="hidden" name="timeZone" defaultValue={demo.timeZone} data-own-zone="" />
    </fieldset>
  )
}
