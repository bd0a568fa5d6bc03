import type { DemoOffer } from '#shared/site.ts'
import { bookingFields, demoForm } from '#web/content/contact.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { paths } from '#web/paths.ts'
import { demoDaysOf, formatDemoStart } from '#web/site/demo-days.ts'
import { useSite } from '#web/site/site-context.ts'
import { DemoChip } from './demo-chip.tsx'
import { DemoDay } from './demo-day.tsx'

const link = 'font-medium whitespace-nowrap underline underline-offset-4 hover:text-press-text'

/** The times offered instead of one that was taken meanwhile. */
const NextTimes = () => {
  const { refusedForm, demo } = useSite().request
  if (!demo || !refusedForm?.nextStarts?.length) return null
  return (
    <ul className="mt-4 grid gap-2 sm:grid-cols-3" aria-label={demoForm.next}>
      {refusedForm.nextStarts.map((start, place) => (
        <li key={start}>
          <DemoChip
            start={start}
            text={formatDemoStart(start, demo.timeZone)}
            isChosen={place === 0}
          />
        </li>
      ))}
    </ul>
  )
}

type DaysProps = Omit<DemoOffer, 'hosts'> & { chosenStart: string | undefined }

/** The times by day. On a phone one day is open: that of the chosen time, or the first with times. */
export const DemoDays = ({ starts, chosenStart, ...offer }: DaysProps) => {
  const days = demoDaysOf(starts, offer)
  const open =
    days.find((day) => chosenStart !== undefined && day.starts.includes(chosenStart)) ??
    days.find((day) => day.starts.length > 0)
  return (
    <div
      data-days=""
      className="mt-3 grid border-b border-line sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] sm:gap-x-2 sm:gap-y-4 sm:border-none"
    >
      {days.map((day) => (
        <DemoDay
          key={day.day}
          {...day}
          timeZone={offer.timeZone}
          chosenStart={chosenStart}
          isOpen={day === open}
        />
      ))}
    </div>
  )
}

/** The free times of a demo by day, as radio buttons. A script writes them in the visitor’s time zone. */
export const DemoTimes = () => {
  const { demo, refusedForm } = useSite().request
  if (!demo) return null
  const next = refusedForm?.nextStarts ?? []
  const chosenStart = next.length > 0 ? undefined : refusedForm?.values['start']
  const isMissing = refusedForm && !refusedForm.values['start']
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
      <DemoDays
        {...demo}
        starts={demo.starts.filter((start) => !next.includes(start))}
        chosenStart={chosenStart}
      />
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
