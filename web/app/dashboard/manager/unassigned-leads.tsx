import { Link } from 'react-router-dom'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { formatExactTime, formatWaited } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AssignLead } from './assign-lead.tsx'
import type { ManagerDayQuery } from './manager-day.generated.ts'

type Props = CardState & {
  leads: ManagerDayQuery['unassigned'] | undefined
}

/** Panel of unassigned leads, longest wait first, each with a menu that assigns it. */
export const UnassignedLeads = ({ leads, ...state }: Props) => (
  <Panel
    title="Unassigned leads"
    sideContent={
      leads && leads.totalCount > 0 ? (
        <>
          {leads.totalCount}
          <span className="max-[24rem]:hidden">, longest wait first</span>
        </>
      ) : undefined
    }
    aside={
      leads &&
      leads.totalCount > 0 && (
        <Link to={hrefs.leads({ show: 'unassigned' })} className={panelLink}>
          All {leads.totalCount}
        </Link>
      )
    }
  >
    <CardBody
      label="Leads"
      isReady={leads !== undefined}
      row={<Skeleton className="w-3/5" />}
      {...state}
    >
      {leads && leads.nodes.length > 0 ? (
        <ul className="divide-y divide-line">
          {leads.nodes.map((lead) => (
            <li
              key={lead.id}
              className="relative flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-surface-hover sm:px-5 md:min-h-12 md:py-1.5"
            >
              <div className="min-w-0 grow">
                <p className="truncate">
                  <Link
                    to={hrefs.lead(lead.id)}
                    className="font-semibold after:absolute after:inset-0"
                  >
                    {lead.name}
                  </Link>{' '}
                  <span className="text-text-quiet">{lead.company}</span>
                </p>
                <p className="flex gap-3 text-xs text-text-quiet">
                  <span className="order-last truncate first-letter:uppercase">{lead.source}</span>
                  <time
                    dateTime={lead.createdAt}
                    title={formatExactTime(lead.createdAt)}
                    className="whitespace-nowrap tabular-nums"
                  >
                    {formatWaited(lead.createdAt)}
                  </time>
                </p>
              </div>
              {lead.abilities.includes('assignLead') && (
                <div className="relative z-1 shrink-0">
                  <AssignLead lead={lead} />
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-sm text-text-quiet sm:px-5">Every open lead is assigned.</p>
      )}
    </CardBody>
  </Panel>
)
