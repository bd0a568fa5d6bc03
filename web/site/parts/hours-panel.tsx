import { usualWeek } from '#web/content/hours.ts'
import type { HoursBuy } from '#web/content/hours.ts'

/** Shown next to one or two plans: the work that the hours are used for. */
export const HoursPanel = ({ buys, className = '' }: { buys: HoursBuy; className?: string }) => (
  <aside
    aria-label={buys.heading}
    className={`rounded-lg bg-surface-sunken px-6 pt-5 pb-6 ${className}`}
  >
    <h3 className="font-display text-xl">{buys.heading}</h3>
    <p className="text-sm text-text-quiet">{usualWeek}</p>
    <dl className="mt-3">
      {buys.kinds.map((kind) => (
        <div key={kind.title} className="border-t border-line py-2.5">
          <dt className="text-sm font-semibold">{kind.title}</dt>
          <dd className="text-sm text-text-quiet">{kind.text}</dd>
        </div>
      ))}
    </dl>
    {buys.more && <p className="border-t border-text pt-3 text-sm font-medium">{buys.more}</p>}
  </aside>
)
