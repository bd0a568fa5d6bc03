import { useApolloClient } from '@apollo/client/react'
import { ChevronDown, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import {
  type RecentTasksQuery,
  useRecentTasksQuery,
} from '#web/records/time-entry/recent-tasks.generated.ts'
import { startTimer } from '#web/records/time-entry/start-timer.ts'
import type { TimeEntryRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import { formatStart } from '#web/ui/format-time.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

type Timer = TimeEntryRecordFragment
type RecentTime = NonNullable<RecentTasksQuery['timeEntries']>['nodes']

const shownTasks = 4

type Allowance = NonNullable<RecentTime[number]['customerService']>['allowance']

/** True if no timer can be started, because no hours of the week are left. */
const isUsedUp = (week: Allowance | undefined) => week?.atZero === 'STOP' && week.leftSeconds <= 0

/** Returns the tasks that the timer can switch to, the last one first. */
const switchableTasks = (entries: RecentTime, currentTimer: Timer) => {
  // The last entry of a task stays: its plan is the one that the timer goes to.
  const byId = new Map(
    entries
      .toReversed()
      .flatMap(({ task, customer, customerService }) =>
        task && task.id !== currentTimer.task?.id && task.abilities.includes('startTimer')
          ? [
              [
                task.id,
                { task, customer, customerService, isUsedUp: isUsedUp(customerService?.allowance) },
              ] as const,
            ]
          : [],
      ),
  )
  return [...byId.values()].toReversed().slice(0, shownTasks)
}

const loadForms = () => import('#web/records/time-entry/forms/running-timer.tsx')
/** The forms that the menu opens. */
export const timerForms = {
  stop: async () => (await loadForms()).StopWithNote,
  discard: async () => (await loadForms()).DiscardTimer,
}

export type TimerForm = keyof typeof timerForms

type Props = { timer: Timer; onForm: (kind: TimerForm) => void }

/** What can be done with the running timer besides Stop: stop it with a note, discard it, or switch to a recent task. */
export const TimerMenu = ({ timer, onForm }: Props) => {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { viewer } = useAuth()
  const [isOpened, setOpened] = useState(false)
  const { data } = useRecentTasksQuery({
    variables: { assistantId: viewer?.id ?? '' },
    skip: !isOpened || !viewer,
    fetchPolicy: 'cache-and-network',
  })
  const tasks = switchableTasks(data?.timeEntries?.nodes ?? [], timer)
  return (
    <Menu onOpenChange={setOpened}>
      <MenuTrigger
        aria-label="Timer menu"
        className="grid min-h-tap min-w-tap shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover lg:min-h-8 lg:min-w-8"
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </MenuTrigger>
      <MenuContent className="max-h-(--radix-dropdown-menu-content-available-height) w-96 max-w-[calc(100vw-1rem)]">
        <MenuLabel className="border-b border-line">
          {`Since ${formatStart(timer.start)}`}
          {timer.customerService && `, ${isolate(timer.customerService.serviceType)}`}
        </MenuLabel>
        <MenuItem onSelect={() => onForm('stop')}>Stop with a note</MenuItem>
        {timer.abilities.includes('voidTime') && (
          <MenuItem onSelect={() => onForm('discard')}>Discard</MenuItem>
        )}
        {tasks.length > 0 && (
          <MenuLabel className="mt-1 border-t border-line text-xs">Switch to</MenuLabel>
        )}
        {tasks.map(({ task, customer, customerService, isUsedUp }) => (
          <MenuItem
            key={task.id}
            sideContent={<span className="block max-w-28 truncate">{customer?.name}</span>}
            onSelect={() => {
              // More hours are asked for beside those of the week.
              if (isUsedUp && customer) void navigate(hrefs.customer(customer.id))
              else void startTimer(client, { taskId: task.id })
            }}
          >
            <Play aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
            <span className="min-w-0">
              <span className="block truncate">{task.title}</span>
              {customerService && !isUsedUp && (
                <span className="block truncate text-xs text-text-quiet">
                  {isolate(customerService.serviceType)}
                </span>
              )}
              {isUsedUp && (
                <span className="block text-xs text-danger">
                  No hours left this week. Ask for more.
                </span>
              )}
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
