import { labels } from '#web/content/company.ts'
import type { PlanCard, PlanGroup } from '#web/content/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { hrefs, paths } from '#web/paths.ts'
import { siteButton } from '#web/parts/site-buttons.ts'
import { BookingLink } from '#web/parts/site-links.tsx'

const Tick = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="mt-1.5 size-3.5 shrink-0 fill-none stroke-current stroke-2"
  >
    <path d="m2 8.5 4 4L14 3.5" />
  </svg>
)

type CardProps = { card: PlanCard; among: number; bookingHref: string }

const Card = ({ card, among, bookingHref }: CardProps) => (
  <article
    aria-label={card.name}
    className="flex flex-col border-t-2 border-line pt-6 data-popular:border-text"
    data-popular={card.popular ? '' : undefined}
  >
    <div className="flex min-h-7 items-center justify-between gap-3">
      <h3 className="text-lg font-semibold">{card.name}</h3>
      {card.popular && (
        <span className="rounded-sm bg-text px-2 py-1 text-xs font-semibold text-surface">
          {pricing.popular}
        </span>
      )}
    </div>
    <p className="mt-4">
      <span className="font-display text-3xl tabular-nums">{card.price}</span>{' '}
      <span className="text-text-quiet">{card.period}</span>
    </p>
    <p className={`mt-3 text-text-quiet ${among > 2 ? 'lg:min-h-[4.8rem]' : ''}`}>
      {card.description}
    </p>
    <ul className="mt-6 space-y-2">
      {card.features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Tick />
          {feature}
        </li>
      ))}
    </ul>
    {card.note && <p className="mt-5 text-sm text-text-quiet">{card.note}</p>}
    <div className="mt-auto grid gap-2 pt-8">
      <a
        href={hrefs.contact({ plan: card.id, from: paths.pricing })}
        className={siteButton[card.popular || among === 1 ? 'gold' : 'outline']}
      >
        {labels.getStarted}
      </a>
      <BookingLink
        href={bookingHref}
        className="inline-flex min-h-tap items-center justify-center font-medium underline-offset-4 hover:text-press-text hover:underline"
      >
        {labels.scheduleDemoSoft}
      </BookingLink>
    </div>
  </article>
)

const columns: Record<number, string> = {
  1: 'max-w-sm',
  2: 'max-w-3xl sm:grid-cols-2',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** The plans of one group side by side, and what holds for all of them. */
export const PlanPanel = ({ group, bookingHref }: { group: PlanGroup; bookingHref: string }) => (
  <section aria-label={group.label}>
    <h2 className="font-display text-xl">
      <span className="noscript:inline scripting:sr-only">{group.label}: </span>
      {group.line}
    </h2>
    <div className={`mt-8 grid gap-x-8 gap-y-12 ${columns[group.cards.length] ?? ''}`}>
      {group.cards.map((card) => (
        <Card key={card.id} card={card} among={group.cards.length} bookingHref={bookingHref} />
      ))}
    </div>
    {group.notes.map((note) => (
      <p
        key={note}
        className="mt-8 max-w-text text-sm text-text-quiet first-of-type:mt-10 [&+p]:mt-2"
      >
        {note}
      </p>
    ))}
  </section>
)
