import { Link } from 'react-router-dom'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import { formatExactTime, formatDateOf } from '#web/ui/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EventRowShape } from '#web/parts/event-row-shape.tsx'
import type { ManagerWorkQuery } from './manager-work.generated.ts'

type Ending = NonNullable<ManagerWorkQuery['ending']>

type Props = CardState & { ending: ManagerWorkQuery['ending'] | undefined }

/** The number of services shown here; their list shows the rest. */
const shownAtMost = 5

const byEnd = (one: Ending['nodes'][number], other: Ending['nodes'][number]) =>
  (one.endDate ?? '').localeCompare(other.endDate ?? '')

/** Panel of services that end within thirty days, earliest first, with what they bring in a month. */
export const EndingServices = ({ ending, ...state }: Props) => (
  <Panel
    title="Services ending soon"
    sideContent={ending ? `${ending.totalCount} in 30 days` : undefined}
  >
    <CardBody label="Services" isReady={ending !== undefined} row={<EventRowShape />} {...state}>
      {ending && ending.totalCount > 0 ? (
        <>
          <ul className="divide-y divide-line text-sm">
            {ending.nodes
              .toSorted(byEnd)
              .slice(0, shownAtMost)
              .map(({ id, serviceType, endDate, monthlyValue, customer }) => (
                <li
                  key={id}
                  className="relative flex items-start gap-3 px-4 py-2 hover:bg-surface-hover sm:px-5"
                >
                  <p className="mr-auto min-w-0">
                    <Link
                      to={hrefs.service(id)}
                      className="font-semibold after:absolute after:inset-0"
                    >
                      {customer.name}
                    </Link>
                    <span className="line-clamp-2 text-text-quiet">{serviceType}</span>
                  </p>
                  {endDate && (
                    <time
                      dateTime={endDate}
                      title={formatExactTime(endDate)}
                      className="shrink-0 whitespace-nowrap tabular-nums"
                    >
                      {formatDateOf(new Date(endDate))}
                    </time>
                  )}
                  {monthlyValue != null && (
                    <span className="shrink-0 text-text-quiet tabular-nums">
                      {formatMoney(monthlyValue)}
                      <span className="sr-only"> a month</span>
                    </span>
                  )}
                </li>
              ))}
          </ul>
          <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
            <Link to={hrefs.services({ show: 'ending' })} className={panelLink}>
              {ending.totalCount === 1 ? 'View in list' : `View all ${ending.totalCount}`}
            </Link>
          </div>
        </>
      ) : (
        <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">No service ends in 30 days.</p>
      )}
    </CardBody>
  </Panel>
)
