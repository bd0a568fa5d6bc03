import { benefits, costs } from '#web/content/benefits.ts'
import { company } from '#web/content/company.ts'
import { dollars } from '#web/content/money.ts'
import { paths } from '#web/paths.ts'
import CostChart from '#web/site/islands/cost-chart.tsx'
import type { Page } from '#web/site/page.ts'
import { Closing } from '#web/site/parts/closing.tsx'
import { ShortHead } from '#web/site/parts/page-head.tsx'
import { Heading, Section } from '#web/site/parts/section.tsx'
import { Island } from '#web/site/wakeful.tsx'

const numberCell = 'py-3 pl-4 text-right font-normal tabular-nums'

const CostTable = () => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{benefits.chart.heading}</caption>
    <thead>
      <tr className="border-b-2 border-text text-left">
        <th scope="col" className="py-3 font-semibold">
          {benefits.chart.who}
        </th>
        <th scope="col" className="py-3 pl-4 text-right font-semibold">
          {benefits.chart.monthly}
        </th>
        <th scope="col" className="py-3 pl-4 text-right font-semibold">
          {benefits.chart.yearly}
        </th>
      </tr>
    </thead>
    <tbody>
      {costs.map((row) => (
        <tr key={row.name} className="border-b border-line">
          <th scope="row" className="py-3 text-left font-normal">
            {row.name}
          </th>
          <td className={numberCell}>{dollars(row.monthly)}</td>
          <td className={numberCell}>{dollars(row.yearly)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Savings = () => (
  <div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-2">
    {benefits.savings.map((saving) => (
      <article key={saving.title} className="border-t-2 border-text pt-3">
        <h3 className="font-semibold">{saving.title}</h3>
        <p className="font-display text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] leading-tight tabular-nums">
          {saving.amount}, {saving.share}
        </p>
        <p className="mt-1 text-sm text-text-quiet tabular-nums">{saving.sum}</p>
      </article>
    ))}
  </div>
)

const Comparison = () => (
  <section aria-label={benefits.chart.heading} className="bg-surface-sunken">
    <div className="mx-auto max-w-page px-gutter pt-7 pb-section md:pt-9">
      <Heading>{benefits.chart.heading}</Heading>
      <div className="mt-5">
        <Island name="chart" component={CostChart} props={{}} isNear />
      </div>
      <div className="noscript:mt-8 scripting:sr-only">
        <CostTable />
      </div>
      <Savings />
      <p className="mt-5 text-sm text-text-quiet">{benefits.chart.note}</p>
    </div>
  </section>
)

const Cards = () => (
  <div className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
    {benefits.cards.map((card) => (
      <article key={card.title} className="border-t border-line py-7">
        {'figure' in card && (
          <p data-figure className="font-display text-2xl leading-tight tabular-nums">
            {card.figure}
          </p>
        )}
        <h3 className="text-xl font-semibold">{card.title}</h3>
        <p className="mt-2 text-text-quiet">{card.text}</p>
      </article>
    ))}
  </div>
)

const Benefits = () => (
  <>
    <div className="mx-auto max-w-page px-gutter pt-5 pb-6 md:pt-10 md:pb-9">
      <ShortHead heading={benefits.heading} line={benefits.lead} />
    </div>
    <Comparison />
    <Section label={benefits.cardsHeading}>
      <Heading>{benefits.cardsHeading}</Heading>
      <Cards />
    </Section>
    <Closing {...benefits.closing} />
  </>
)

export const benefitsPage: Page = {
  path: paths.benefits,
  title: `${benefits.title} – ${company.name}`,
  description: benefits.description,
  Body: Benefits,
}
