import type { PlanCard, PlanGroup } from '#web/content/plans.ts'
import { pricing } from '#web/content/pricing.ts'

/** Returns what the plan offers, without the words that its price already says. */
const inShort = (card: PlanCard) => card.features[0]?.replace(/ a month$/, '')

/** On a phone the plans of a group are radios with their prices; CSS alone expands the selected one. */
export const PlanPicker = ({ group }: { group: PlanGroup }) => (
  <fieldset className="mt-4 grid grid-cols-2 gap-2 md:hidden">
    <legend className="sr-only">{pricing.choose}</legend>
    {group.cards.map((card) => (
      <label
        key={card.id}
        className="relative rounded-md border border-line-strong bg-surface-raised px-3 py-2.5 has-checked:border-text has-checked:ring-1 has-checked:ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <input
          type="radio"
          name={`plan-of-${group.category}`}
          value={card.id}
          defaultChecked={card.isPopular}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        {card.isPopular && (
          <span className="absolute -top-2.5 right-2 rounded-sm bg-ink-800 px-1.5 py-0.5 text-xs font-semibold text-paper">
            {pricing.popular}
          </span>
        )}
        <span className="block text-sm font-semibold">{card.name}</span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-display text-xl tabular-nums">{card.price}</span>
          <span className="text-xs text-text-quiet">{card.period}</span>
        </span>
        <span className="block text-xs text-text-quiet">{inShort(card)}</span>
      </label>
    ))}
  </fieldset>
)
