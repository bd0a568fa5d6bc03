import { Link } from 'react-router-dom'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { hrefs } from '#web/paths.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { barCell, barHead, numberLink } from './bar-table.ts'
import type { TeamWorkQuery } from './team-work.generated.ts'

type Props = CardState & {
  assistants: NonNullable<TeamWorkQuery['users']>['nodes'] | undefined
  total: number
}

/** The open and overdue tasks of each assistant, most first: a chart that is also a table. */
export const Load = ({ assistants, total, ...state }: Props) => {
  const rows = (assistants ?? []).toSorted(
    (one, other) => other.open.totalCount - one.open.totalCount,
  )
  const longest = Math.max(1, ...rows.map(({ open }) => open.totalCount))
  return (
    <Panel
      title="Workload"
      beside={total > 0 ? `${total} ${total === 1 ? 'assistant' : 'assistants'}` : undefined}
      aside={
        <span aria-hidden="true" className="flex gap-3 text-xs">
          <Key className="bg-danger" name="overdue" isLate />
          <Key className="bg-ink-700 dark:bg-ink-300" name="open" />
        </span>
      }
    >
      <CardBody
        label="Workload"
        isReady={assistants !== undefined}
        row={<Skeleton className="w-3/5" />}
        {...state}
      >
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Open tasks by assistant, most first</caption>
          <thead>
            <tr>
              <th scope="col" className={barHead}>
                Assistant
              </th>
              <th scope="col" className={`${barHead} w-2/5 max-sm:hidden`}>
                <span className="sr-only">Length</span>
              </th>
              <th scope="col" className={`${barHead} text-right`}>
                Overdue
              </th>
              <th scope="col" className={`${barHead} text-right`}>
                Open
              </th>
              <th scope="col" className={`${barHead} text-right max-[22rem]:hidden`}>
                Customers
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ id, displayName, late, open, assignedCustomers }) => (
              <tr key={id} className="h-11 hover:bg-surface-hover md:h-9">
                <th scope="row" className={`${barCell} font-normal`}>
                  <span className="flex items-center gap-2">
                    <Face name={displayName} isOurs size="small" />
                    {displayName}
                  </span>
                </th>
                <td className={`${barCell} max-sm:hidden`}>
                  <Bar value={open.totalCount} late={late.totalCount} longest={longest} />
                </td>
                <td className={`${barCell} text-right`}>
                  {late.totalCount > 0 ? (
                    <Link
                      to={hrefs.tasks({ assistant: id, due: 'late' })}
                      aria-label={`${late.totalCount} overdue ${tasks(late.totalCount)} of ${displayName}`}
                      className={`${numberLink} text-danger`}
                    >
                      {late.totalCount}
                    </Link>
                  ) : (
                    <span className="text-text-quiet">–</span>
                  )}
                </td>
                <td className={`${barCell} text-right`}>
                  <Link
                    to={hrefs.tasks({ assistant: id })}
                    aria-label={`${open.totalCount} open ${tasks(open.totalCount)} of ${displayName}`}
                    className={numberLink}
                  >
                    {open.totalCount}
                  </Link>
                </td>
                <td className={`${barCell} text-right max-[22rem]:hidden`}>
                  <Link
                    to={hrefs.customers({ assistant: id })}
                    aria-label={`${customers(assignedCustomers.totalCount)} of ${displayName}`}
                    className={numberLink}
                  >
                    {assignedCustomers.totalCount}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Panel>
  )
}

const tasks = (count: number) => (count === 1 ? 'task' : 'tasks')

const customers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

type KeyProps = { className: string; name: string; isLate?: boolean }

const Key = ({ className, name, isLate }: KeyProps) => (
  <span data-bar className="flex items-center gap-1.5">
    <span data-late={isLate} className={`size-2.5 rounded-sm ${className}`} />
    {name}
  </span>
)
