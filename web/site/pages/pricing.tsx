import { company } from '#web/content/company.ts'
import { pricing } from '#web/content/pricing.ts'
import { paths } from '#web/paths.ts'
import { useBookingHref } from '#web/site/booking.ts'
import { offers } from '#web/site/facts.ts'
import PlanTabs from '#web/site/islands/plan-tabs.tsx'
import type { Page } from '#web/site/page.ts'
import { Closing } from '#web/site/parts/closing.tsx'
import { ShortHead } from '#web/site/parts/page-head.tsx'
import { Island } from '#web/site/wakeful.tsx'

/** The purpose of the plans, in a low band, so that the prices below are visible on the first screen. */
const Intro = () => (
  <div className="grid gap-x-16 gap-y-3 lg:grid-cols-[1.1fr_1fr]">
    <div>
      <ShortHead heading={pricing.heading} line={pricing.line} />
      <div className="mt-1.5 max-w-text text-text-quiet max-md:text-sm">
        <p>{pricing.intro.text.join(' ')}</p>
      </div>
    </div>
    <dl className="grid content-end gap-y-1.5 text-sm">
      {pricing.blurbs.map((blurb) => (
        <div key={blurb.title}>
          <dt className="inline font-semibold">{blurb.title}.</dt>{' '}
          <dd className="inline text-text-quiet">{blurb.text}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Pricing = () => (
  <>
    <div className="mx-auto max-w-page px-gutter pt-5 pb-12 md:pt-9 md:pb-16">
      <Intro />
      <div className="mt-2 md:mt-5">
        <Island name="tabs" component={PlanTabs} props={{ bookingHref: useBookingHref() }} />
      </div>
    </div>
    <Closing {...pricing.closing} />
  </>
)

export const pricingPage: Page = {
  path: paths.pricing,
  title: `${pricing.title} – ${company.name}`,
  description: pricing.description,
  hasOwnGold: true,
  Body: Pricing,
  facts: offers,
}
