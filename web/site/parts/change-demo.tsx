import type { ReactNode } from 'react'
import { formatDemoTime } from '#shared/demo-booking.ts'
import type { SiteRequest } from '#shared/site.ts'
import { demoPage } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { hrefs } from '#web/paths.ts'
import { useSite } from '#web/site/site-context.ts'
import { DemoDays } from './demo-times.tsx'

type Props = { demo: NonNullable<SiteRequest['booking']> }

const opener = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden'

// Opened, its content is a line of its own below the buttons, or with the button in it where browsers can’t style the content.
const fold =
  'not-supports-[selector(::details-content)]:open:order-last not-supports-[selector(::details-content)]:open:w-full supports-[selector(::details-content)]:open:contents open:[&::details-content]:order-last open:[&::details-content]:w-full'

type FormProps = Props & { action: string; className?: string; children: ReactNode }

const Form = ({ demo, action, className = '', children }: FormProps) => (
  <form
    method="post"
    action={hrefs.demo(demo.token)}
    // The browser can’t point at a time that is folded; the server says what is missing.
    noValidate
    className={`rounded-md border border-line p-4 sm:p-5 ${className}`}
  >
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="expectedStart" value={demo.start.toISOString()} />
    {children}
  </form>
)

const Move = ({ demo }: Props) => {
  const { refusedForm } = useSite().request
  const starts = demo.freeStarts.map((start) => start.toISOString())
  const chosenStart = refusedForm?.nextStarts?.[0] ?? refusedForm?.values['start']
  if (starts.length === 0)
    return (
      <p className="mt-3">
        {demoPage.noneFree} <PhoneLink className="underline" />.
      </p>
    )
  return (
    <Form demo={demo} action="move">
      <fieldset className="min-w-0">
        <legend className="font-semibold">{demoPage.moveTo}</legend>
        <DemoDays
          starts={starts}
          emptyDays={[]}
          timeZone={demo.timeZone}
          chosenStart={chosenStart}
        />
      </fieldset>
      <button type="submit" className={`${siteButton.outline} mt-5`}>
        {demoPage.moveDemo}
      </button>
    </Form>
  )
}

/** Moves or cancels a demo: each is folded, and a button inside does it. Works without scripts. */
export const ChangeDemo = ({ demo }: Props) => {
  const { refusedForm } = useSite().request
  const isMoving = refusedForm?.values['action'] === 'move'
  return (
    <>
      <details open={isMoving} className={fold}>
        <summary className={`${siteButton.outline} ${opener}`}>{demoPage.move}</summary>
        <Move demo={demo} />
      </details>
      <details className={fold}>
        <summary
          className={`${opener} inline-flex min-h-tap items-center px-4 font-semibold text-danger`}
        >
          {demoPage.cancel}
        </summary>
        <Form demo={demo} action="cancel" className="max-w-2xl">
          <h2 className="font-semibold">
            {demoPage.question(formatDemoTime(demo.start, demo.timeZone))}
          </h2>
          <p className="mt-1 text-text-quiet">{demoPage.whatHappens(demo.hostName)}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="submit" className={`${siteButton.outline} border-danger text-danger`}>
              {demoPage.cancel}
            </button>
            <a href={hrefs.demo(demo.token)} className={siteButton.outline}>
              {demoPage.keep}
            </a>
          </div>
        </Form>
      </details>
    </>
  )
}
