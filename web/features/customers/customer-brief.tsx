import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { isOverdue } from '#web/parts/format-due.ts'
import { formatWhen } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Customer } from './customer-of-page.ts'

const number = 'underline decoration-2 underline-offset-4 decoration-line-strong'

const Part = ({ children }: { children: ReactNode }) => (
  <a href="#open-tasks" className={number}>
    {children}
  </a>
)

const OpenWork = ({ customer: { tasks, assignedVa } }: { customer: Customer }) => {
  const openCount = tasks.nodes.length
  const overdueCount = tasks.nodes.filter((task) => isOverdue(task)).length
  const isOwn = useAuth().viewer?.id === assignedVa.id
  if (openCount === 0) return 'No open tasks.'
  return (
    <>
      <Part>
        {openCount}
        {tasks.pageInfo.hasNextPage ? ' or more' : ''} open task{openCount === 1 ? '' : 's'}
      </Part>{' '}
      with {isOwn ? 'you' : firstNameOf(assignedVa.displayName)}
      {overdueCount > 0 && (
        <>
          ,{' '}
          <a
            href="#open-tasks"
            className={`${number} font-semibold text-danger decoration-current`}
          >
            {overdueCount} overdue
          </a>
        </>
      )}
      .
    </>
  )
}

const LastWord = ({ customer }: { customer: Customer }) => {
  const { viewer } = useAuth()
  const [last] = customer.messages.nodes
  if (!last) return null
  const isOwn = last.sender?.id === viewer?.id
  const name = last.sender ? firstNameOf(last.sender.displayName) : customer.name
  const when = formatWhen(last.timestamp)
  if (!last.fromCustomer) return sentence` Last message: ${isOwn ? 'you' : name}, ${when}.`
  if (!last.replyNeeded) return sentence` ${name} wrote ${when}.`
  return (
    <>
      {' '}
      {isolate(name)} wrote {when} and is{' '}
      <Link
        to={hrefs.chatWith(customer.id)}
        className="font-semibold underline decoration-press decoration-2 underline-offset-4"
      >
        waiting for a reply
      </Link>
      .
    </>
  )
}

/** Summarizes a customer in a sentence or two. */
export const CustomerBrief = ({ customer }: { customer: Customer }) => (
  <p className="text-base/6">
    <OpenWork customer={customer} />
    <LastWord customer={customer} />
  </p>
)
