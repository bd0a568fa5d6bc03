import { Link } from 'react-router-dom'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { hrefs } from '#web/paths.ts'
import { ReassignCustomersButton } from '#web/records/customer/reassign-customers-button.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { barCell, barHead, numberLink } from './bar-table.ts'
import type { WorkloadsQuery } from './workloads.generated.ts'

type Props = CardState & {
  workloads: WorkloadsQuery['workloads'] | undefined
}

/** The overdue and open tasks of each assistant, most overdue first: a chart that is also a table. */
export const Load = ({ workloads, ...state }: Props) => {
  const rows = workloads ?? []
  const longestBar = Math.max(1, ...rows.map(({ openTasks }) => openTasks))
  return (
    <Panel
      title="Workload"
      sideContent={
        rows.length > 0
          ? `${rows.length} ${rows.length === 1 ? 'assistant' : 'assistants'}`
          : undefined
      }
      aside={
        <span aria-hidden="true" className="flex gap-3 text-xs max-sm:hidden">
          <Key className="bg-danger" name="overdue" isLate />
          <Key className="bg-ink-700 dark:bg-ink-300" name="open" />
        </span>
      }
    >
      <CardBody
        label="Workload"
        isReady={workloads !== undefined}
        row={<Skeleton className="w-3/5" />}
        {...state}
      >
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Tasks by assistant, most overdue first</caption>
          <thead>
            <tr>
              <th scope="col" className={barHead}>
                Assistant
              </th>
              <th scope="col" className={`${barHead} w-1/3 max-sm:hidden`}>
                <span className="sr-only">Length</span>
              </th>
              <th scope="col" className={`${barHead} text-right`}>
                Overdue
              </th>
              <th scope="col" className={`${barHead} text-right max-[22rem]:hidden`}>
                Open
              </th>
              <th scope="col" className={`${barHead} text-right max-sm:hidden`}>
                Customers
              </th>
              <th scope="col" className={barHead}>
                <span className="sr-only">Action</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ assistant, openTasks, overdueTasks, customers }) => (
              <tr key={assistant.id} className="h-11 hover:bg-surface-hover md:h-9">
                {/* A header, not a control. */}
                {/* eslint-disable-next-line jsx-a11y/control-has-associated-label */}
                <th scope="row" className={`${barCell} font-normal max-sm:w-full max-sm:max-w-0`}>
                  <Link
                    to={hrefs.person(assistant.id)}
                    className="flex min-h-tap items-center gap-2 underline-offset-4 hover:underline md:min-h-7"
                  >
                    <span className="max-sm:hidden">
                      <Face name={assistant.displayName} isOurs size="small" />
                    </span>
                    <span className="min-w-0 sm:whitespace-nowrap">{assistant.displayName}</span>
                  </Link>
                </th>
                <td className={`${barCell} max-sm:hidden`}>
                  <Bar value={openTasks} overdue={overdueTasks} maximum={longestBar} />
                </td>
                <td className={`${barCell} text-right`}>
                  {overdueTasks > 0 ? (
                    <Link
                      to={hrefs.tasks({ assistant: assistant.id, due: 'late' })}
                      aria-label={`${overdueTasks} overdue ${tasks(overdueTasks)} of ${assistant.displayName}`}
                      className={`${numberLink} text-danger`}
                    >
                      {overdueTasks}
                    </Link>
                  ) : (
                    <span className="text-text-quiet">–</span>
                  )}
                </td>
                <td className={`${barCell} text-right max-[22rem]:hidden`}>
                  <Link
                    to={hrefs.tasks({ assistant: assistant.id })}
                    aria-label={`${openTasks} open ${tasks(openTasks)} of ${assistant.displayName}`}
                    className={numberLink}
                  >
                    {openTasks}
                  </Link>
                </td>
                <td className={`${barCell} text-right max-sm:hidden`}>
                  <Link
                    to={hrefs.customers({ assistant: assistant.id })}
                    aria-label={`${countCustomers(customers)} of ${assistant.displayName}`}
                    className={numberLink}
                  >
                    {customers}
                  </Link>
                </td>
                <td className={`${barCell} text-right`}>
                  <ReassignCustomersButton assistant={assistant} />
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

const countCustomers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

type KeyProps = { className: string; name: string; isLate?: boolean }

const Key = ({ className, name, isLate }: KeyProps) => (
  <span data-bar className="flex items-center gap-1.5">
    <span data-late={isLate} className={`size-2.5 rounded-sm ${className}`} />
    {name}
  </span>
)
