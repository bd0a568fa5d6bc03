import { ArrowRight, Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatHours } from '#shared/durations.ts'
import { isolate } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import {
  formatAbsoluteHours,
  formatHourCount,
  formatHoursFree,
} from '#web/records/user/assistants/format-load.ts'
import type { Assistant } from '#web/records/user/assistants/use-assistants.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import { Face } from '#web/ui/face.tsx'
import type { HandoverWorkQuery } from './handover-work.generated.ts'

type Work = NonNullable<HandoverWorkQuery['customer']>

export type SummaryProps = {
  customer: CustomerRecordFragment
  /** The hours per week that the customer has bought. */
  hours: number
  /** What moves; null if it wasn’t loaded. */
  work: Work | null
  /** The present assistant; null if they are no longer active. */
  from: Assistant | null
  to: Assistant
}

/** What a handover will do: both loads, what moves, who is told. */
export const HandoverSummary = ({ customer, hours, work, from, to }: SummaryProps) => (
  <div className="space-y-4 text-sm">
    <p aria-live="polite" className="text-base leading-6">
      {formatMove({ customer, hours, from, to })}
    </p>
    {hours > 0 && (
      <div className="flex items-center gap-3 rounded-md bg-surface-sunken p-3 max-sm:flex-col max-sm:items-start">
        <Load
          name={from?.name ?? customer.assignedVa.displayName}
          words={from ? formatChange(from.freeHours, from.freeHours + hours) : 'Not active'}
          isOver={false}
        />
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 max-sm:ml-2 max-sm:rotate-90 sm:mx-auto"
        />
        <Load
          name={to.name}
          words={formatChange(to.freeHours, to.freeHours - hours)}
          isOver={to.freeHours < hours}
        />
      </div>
    )}
    {work && <WhatMoves work={work} assistant={customer.assignedVa} />}
    <p className="flex gap-2 text-text-quiet">
      <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {[customer.assignedVa.displayName, to.name].map(firstNameOf).map(isolate).join(', ')}, and{' '}
        {isolate(customer.name)} are told. The customer reads: “You have a new assistant.”
      </span>
    </p>
  </div>
)

/** `15 h over, then full`. */
const formatChange = (before: number, after: number) =>
  before === after
    ? formatHoursFree(before)
    : `${formatHoursFree(before)}, then ${formatHoursFree(after).toLowerCase()}`

/** `Ivy moves to Priya now. Marcus then has 40 of 40 hours sold, and Priya has 5 hours left.` */
const formatMove = ({ customer, hours, from, to }: Omit<SummaryProps, 'work'>) => {
  const [name, next] = [customer.name, to.name].map(firstNameOf).map(isolate)
  const moves = `${name} moves to ${next} now.`
  if (hours === 0) return moves
  const remainingHours = to.freeHours - hours
  const then =
    remainingHours < 0
      ? `${next} is ${formatHourCount(remainingHours)} over`
      : `${next} has ${formatHourCount(remainingHours)} left`
  return from
    ? `${moves} ${isolate(firstNameOf(from.name))} then has ${formatAbsoluteHours(from.soldHours - hours)} of ${from.weeklyHours} hours sold, and ${then}.`
    : `${moves} Then ${then}.`
}

/** `isOver`: they would have more hours sold than they work. */
const Load = ({ name, words, isOver }: { name: string; words: string; isOver: boolean }) => (
  <div className="flex min-w-0 items-center gap-2.5 sm:flex-1">
    <Face name={name} isOurs size="medium" />
    <div className="min-w-0">
      <p className="truncate font-medium">{isolate(name)}</p>
      <p className={isOver ? 'text-xs font-medium text-danger' : 'text-xs text-text-quiet'}>
        {words}
      </p>
    </div>
  </div>
)

/** The time since a running timer started. */
const runningSeconds = ({ start }: { start: string }) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(start)) / 1000))

const WhatMoves = ({
  work,
  assistant,
}: {
  work: Work
  assistant: { id: string; displayName: string }
}) => {
  const overdueCount = work.late.totalCount
  const runningTimer = work.timeEntries.nodes.find(
    ({ end, assistant: { id } }) => end === null && id === assistant.id,
  )
  return (
    <section aria-label="What moves">
      <h3 className="mb-1 font-semibold">What moves</h3>
      <dl className="divide-y divide-line border-y border-line">
        <Moved title={overdueCount > 0 ? `Open tasks, ${overdueCount} overdue` : 'Open tasks'}>
          {work.open.totalCount}
        </Moved>
        <Moved title="Upcoming events and calls">
          {work.calendarEvents.totalCount + work.communicationSessions.totalCount}
        </Moved>
        <Moved title="Messages, files, preferences">all</Moved>
        {runningTimer && (
          <Moved
            title={`Running timer of ${isolate(firstNameOf(assistant.displayName))}, ${formatHours(runningSeconds(runningTimer))}`}
          >
            stops
          </Moved>
        )}
      </dl>
    </section>
  )
}

const Moved = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-9 items-center justify-between gap-4">
    <dt>{title}</dt>
    <dd className={typeof children === 'number' ? 'font-semibold tabular-nums' : 'text-text-quiet'}>
      {children}
    </dd>
  </div>
)
