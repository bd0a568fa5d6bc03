import { hoursBuy } from '#web/content/hours.ts'
import type { PlanGroup } from '#web/content/plans.ts'
import { HoursPanel } from './hours-panel.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanPicker } from './plan-picker.tsx'

/** One or two plans share the width with the hours panel; four are two by two or in one row. */
const columns: Record<number, string> = {
  1: 'lg:grid-cols-[1fr_1.2fr] lg:grid-rows-[repeat(8,auto)_1fr_auto] lg:gap-x-16',
  2: 'md:grid-cols-2 lg:grid-cols-[1fr_1fr_21.5rem] lg:grid-rows-[repeat(8,auto)_1fr_auto]',
  4: 'md:grid-cols-2 lg:grid-cols-4 lg:gap-x-7 lg:text-[0.9375rem]',
}

const besidePanel: Record<number, string> = {
  1: 'lg:col-start-2',
  2: 'md:max-lg:col-span-2 lg:col-start-3',
}

/** The plans of one group, and the notes that apply to all of them. */
export const PlanPanel = ({ group, bookingHref }: { group: PlanGroup; bookingHref: string }) => {
  const among = group.cards.length
  const buys = hoursBuy[group.category]
  return (
    <section
      id={group.category}
      aria-label={group.label}
      className="plan-group noscript:scroll-mt-4 scripting:scroll-mt-96"
    >
      <h2 className="font-display text-xl max-md:text-[1.25rem]">
        <span className="noscript:inline scripting:sr-only">{group.label}: </span>
        {group.line}
      </h2>
      {among > 1 && <PlanPicker group={group} />}
      <div className={`mt-4 grid gap-x-8 ${columns[among] ?? ''}`}>
        {group.cards.map((card) => (
          <PlanCard key={card.id} card={card} among={among} bookingHref={bookingHref} />
        ))}
        {buys && (
          <HoursPanel
            buys={buys}
            className={`mt-7 lg:row-span-10 lg:row-start-1 lg:mt-0 lg:self-start ${besidePanel[among] ?? ''}`}
          />
        )}
      </div>
      {group.notes.length > 0 && (
        <div className="mt-5 max-w-3xl space-y-1 text-sm text-text-quiet">
          {group.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  )
}
