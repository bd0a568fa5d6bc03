import { company } from '#web/content/company.ts'
import { pricing } from '#web/content/pricing.ts'
import { paths } from '#web/paths.ts'
import { useBookingHref } from '#web/site/booking.ts'
import { offers } from '#web/site/facts.ts'
import PlanTabs from '#web/site/islands/plan-tabs.tsx'
import type { Page } from '#web/site/page.ts'
import { Closing } from '#web/site/parts/closing.tsx'
import { ShortHead } from '#web/site/parts/page-head.tsx'
import { Heading, Section } from '#web/site/parts/section.tsx'
import { Island } from '#web/site/wakeful.tsx'

const Blurbs = () => (
  <dl className="mx-auto grid max-w-page gap-x-8 gap-y-5 px-gutter pb-section md:grid-cols-3">
    {pricing.blurbs.map((blurb) => (
      <div key={blurb.title} className="border-t border-line pt-4">
        <dt className="font-semibold">{blurb.title}</dt>
        <dd className="mt-1 text-text-quiet">{blurb.text}</dd>
      </div>
    ))}
  </dl>
)

const Intro = () => (
  <Section label={pricing.intro.heading} sunken>
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.4fr]">
      <Heading>{pricing.intro.heading}</Heading>
      <div className="max-w-text space-y-5 text-lg text-text-quiet">
        {pricing.intro.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  </Section>
)

const Pricing = () => (
  <>
    <div className="mx-auto max-w-page px-gutter pt-5 pb-12 md:pt-9 md:pb-16">
      <ShortHead heading={pricing.heading} line={pricing.line} />
      <div className="mt-2 md:mt-5">
        <Island name="tabs" component={PlanTabs} props={{ bookingHref: useBookingHref() }} />
      </div>
    </div>
    <Blurbs />
    <Intro />
    <Closing {...pricing.closing} />
  </>
)

export const pricingPage: Page = {
  path: paths.pricing,
  title: `${pricing.title} – ${company.name}`,
  description: pricing.description,
  ownGold: true,
  Body: Pricing,
  facts: offers,
}
