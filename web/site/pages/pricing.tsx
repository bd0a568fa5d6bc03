import { PricingDrawing } from '#web/assets/drawings/pricing.tsx'
import { company } from '#web/content/company.ts'
import { pricing } from '#web/content/pricing.ts'
import { paths } from '#web/paths.ts'
import { useBookingHref } from '#web/site/booking.ts'
import { offers } from '#web/site/facts.ts'
import PlanTabs from '#web/site/islands/plan-tabs.tsx'
import type { Page } from '#web/site/page.ts'
import { Closing } from '#web/site/parts/closing.tsx'
import { PageHead } from '#web/site/parts/page-head.tsx'
import { Island } from '#web/site/wakeful.tsx'

const Blurbs = () => (
  <dl className="mx-auto grid max-w-page gap-8 px-gutter pb-14 sm:grid-cols-3">
    {pricing.blurbs.map((blurb) => (
      <div key={blurb.title} className="border-t border-line pt-4">
        <dt className="font-semibold">{blurb.title}</dt>
        <dd className="mt-1 text-text-quiet">{blurb.text}</dd>
      </div>
    ))}
  </dl>
)

const Pricing = () => (
  <>
    <PageHead
      heading={pricing.heading}
      drawing={<PricingDrawing draws className="h-auto w-full" />}
    >
      {pricing.intro.map((paragraph) => (
        <p key={paragraph} className="mt-5 max-w-text text-lg text-text-quiet">
          {paragraph}
        </p>
      ))}
    </PageHead>
    <Blurbs />
    <div className="border-t border-line">
      <div className="mx-auto max-w-page px-gutter pt-4 pb-section">
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
  Body: Pricing,
  facts: offers,
}
