import { labels } from '#web/content/company.ts'
import type { PlanCard as Card } from '#web/content/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { hrefs, paths } from '#web/paths.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
import { BookingLink } from '#web/parts/site/site-links.tsx'

type Props = { card: Card; among: number; bookingHref: string }

const isFew = (among: number) => among < 3

const Head = ({ card, among }: Omit<Props, 'bookingHref'>) => (
  <>
    <div
      className={`flex min-h-7 items-center justify-between gap-2 ${among > 1 ? 'max-md:hidden' : ''}`}
    >
      <h3 className="text-lg font-semibold">{card.name}</h3>
      {card.isPopular && (
        <span className="rounded-sm bg-ink-800 px-2 py-1 text-xs font-semibold whitespace-nowrap text-paper">
          {pricing.popular}
        </span>
      )}
    </div>
    <p className={`mt-1 whitespace-nowrap ${among > 1 ? 'max-md:hidden' : ''}`}>
      <span
        className={`font-display tabular-nums ${isFew(among) ? 'text-[3rem]' : 'text-[2.75rem]'} leading-[1.2]`}
      >
        {card.price}
      </span>{' '}
      <span className="text-text-quiet">{card.period}</span>
    </p>
  </>
)

// Only the most popular plan is gold; on a phone the expanded plan is.
const goldOnPhone = 'max-md:border-transparent max-md:bg-press max-md:text-on-press'

const Actions = ({ card, among, bookingHref }: Props) => (
  <div
    className={`mt-4 grid items-center gap-x-5 gap-y-1 max-md:grid-cols-[1fr_auto] ${isFew(among) ? 'grid-cols-[1fr_auto]' : ''}`}
  >
    <a
      href={hrefs.contact({ plan: card.id, from: paths.pricing })}
      className={
        card.isPopular || among === 1 ? siteButton.gold : `${siteButton.outline} ${goldOnPhone}`
      }
    >
      {labels.getStarted}
    </a>
    <BookingLink
      href={bookingHref}
      className="inline-flex min-h-tap items-center justify-center font-medium whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-press-text"
    >
      {labels.scheduleDemoSoft}
    </BookingLink>
  </div>
)

/** A plan's card. Its ten grid rows are shared with the cards next to it, so that lists and buttons are aligned. */
export const PlanCard = ({ card, among, bookingHref }: Props) => (
  <article
    aria-label={card.name}
    className="row-span-10 grid grid-rows-subgrid border-line data-popular:border-text max-md:mt-3 max-md:grid-rows-none md:border-t-2 md:pt-3.5 md:max-lg:mb-10"
    data-popular={card.isPopular ? '' : undefined}
  >
    <Head card={card} among={among} />
    <p className="mb-3 text-text-quiet">{card.description}</p>
    <ul className="ticked row-span-5 grid grid-rows-subgrid max-md:grid-rows-none">
      {card.features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
    <div className="text-sm text-text-quiet">
      {card.note && <p className="mt-2.5">{card.note}</p>}
    </div>
    <Actions card={card} among={among} bookingHref={bookingHref} />
  </article>
)
