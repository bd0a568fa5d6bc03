import { demoSteps, formatDemoSpan, formatDemoTime, howDemos } from '#shared/demo-booking.ts'
import type { DemoDetails } from '#shared/demo-booking.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { isolate } from '#shared/isolate.ts'
import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { company } from '#web/content/company.ts'
import { demoForm, demoPage as texts } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { ChangeDemo } from '#web/site/parts/change-demo.tsx'
import { EndedLink } from '#web/site/parts/ended-link.tsx'
import { useSite } from '#web/site/site-context.ts'

const part = ({ start, timeZone }: DemoDetails, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(start)

const fact = 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-1'

/** The date as a leaf of a calendar, the time, and who calls how. */
const DemoFacts = ({ demo, isOver }: { demo: DemoDetails; isOver: boolean }) => (
  <section
    aria-label="Your demo"
    className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 border-y border-line py-6 sm:max-w-2xl"
  >
    <p
      aria-hidden="true"
      className="flex size-16 flex-col items-center justify-center rounded-md bg-press-soft font-semibold sm:row-span-2 sm:self-start"
    >
      <span className="text-sm">{part(demo, { month: 'short' })}</span>
      <span className="text-xl leading-none tabular-nums">{part(demo, { day: 'numeric' })}</span>
    </p>
    <h2 className={`text-xl font-semibold ${isOver ? 'text-text-quiet line-through' : ''}`}>
      {/* No line begins with the day of the month. */}
      {formatDemoSpan(demo).replace(/ (?=\d+,)/, '\u00a0')}
    </h2>
    <dl className="mt-1.5 max-sm:col-span-full max-sm:mt-4">
      {demo.hostName !== null && (
        <div className={fact}>
          <dt className="text-text-quiet">{isOver ? 'Was with' : 'Who'}</dt>
          <dd>{isolate(demo.hostName)}</dd>
        </div>
      )}
      {!isOver && (
        <div className={fact}>
          <dt className="text-text-quiet">How</dt>
          <dd>{howDemos[demo.how]}</dd>
        </div>
      )}
      <div className={fact}>
        <dt className="text-text-quiet">Time zone</dt>
        <dd>{demoForm.zoneName(demo.timeZone)}</dd>
      </div>
    </dl>
  </section>
)

const HalfHour = () => (
  <section className="mt-10 max-w-2xl">
    <h2 className="font-display text-xl">{texts.goes}</h2>
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {demoSteps.map(({ when, text }) => (
        <div key={when} className="grid grid-cols-[5rem_minmax(0,1fr)] py-2.5">
          <dt className="text-text-quiet">{when}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Why a change was refused. */
const Notice = () => {
  const { refusedForm } = useSite().request
  if (!refusedForm?.notice) return null
  return (
    <p
      role="alert"
      className="mt-6 max-w-2xl rounded-md bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      {refusedForm.notice}
    </p>
  )
}

const Coming = ({ demo }: { demo: DemoDetails & { token: string; isMoved: boolean } }) => {
  const { settings } = useSite()
  const weekday = part(demo, { weekday: 'long' })
  const until = formatDemoTime(demo.changeUntil, demo.timeZone)
  return (
    <>
      <h1 className="max-w-2xl font-display text-3xl">
        {demo.isMoved ? texts.moved(weekday) : texts.booked(weekday)}
      </h1>
      <p className="mt-3 max-w-text text-lg text-text-quiet">
        {demo.isMoved ? texts.movedText : texts.bookedText}
      </p>
      <Notice />
      <DemoFacts demo={demo} isOver={false} />
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <a
          href={`${hrefs.demo(demo.token)}/demo.ics`}
          className={`${siteButton.gold} max-sm:w-full`}
        >
          {texts.addToCalendar}
        </a>
        {demo.state === 'open' && <ChangeDemo demo={demo} />}
      </div>
      <p className="mt-4 max-w-text text-sm text-text-quiet">
        {settings.sendsMail && texts.mailed}{' '}
        {demo.state === 'open' ? texts.until(until) : texts.tooLate}
      </p>
      <HalfHour />
    </>
  )
}

const Cancelled = ({ demo }: { demo: DemoDetails }) => (
  <>
    <h1 className="max-w-2xl font-display text-3xl">{texts.cancelled}</h1>
    <p className="mt-3 max-w-text text-lg text-text-quiet">
      {demo.hostName === null ? 'We' : isolate(firstNameOf(demo.hostName))}{' '}
      {demo.hostName === null ? 'have' : 'has'} {texts.cancelledText}
    </p>
    <DemoFacts demo={demo} isOver />
    <a href={paths.book} className={`${siteButton.gold} mt-6`}>
      {texts.another}
    </a>
  </>
)

const Demo = () => {
  const { booking, cancelledBooking, refusedForm } = useSite().request
  return (
    <div className="relative mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16">
      <EmptyEventsDrawing
        draws
        className="absolute top-16 right-gutter h-auto w-52 max-lg:hidden"
      />
      {booking && <Coming demo={booking} />}
      {cancelledBooking && <Cancelled demo={cancelledBooking} />}
      {!booking && !cancelledBooking && (
        <>
          <h1 className="max-w-2xl font-display text-3xl">{texts.title}</h1>
          <Notice />
          {!refusedForm && <EndedLink />}
          <a href={paths.book} className={`${siteButton.gold} mt-6`}>
            {texts.another}
          </a>
        </>
      )}
    </div>
  )
}

/** The page of a booked demo, which its link shows, and after it was cancelled. */
export const demoPage: Page = {
  path: paths.demo,
  title: `${texts.title} – ${company.name}`,
  description: texts.bookedText,
  isHidden: true,
  hasOwnGold: true,
  Body: Demo,
}
