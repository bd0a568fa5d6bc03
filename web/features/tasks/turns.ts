import type { TaskFilter } from '#web/schema.generated.ts'
import type { TurnGroupFragment } from './turn-tasks.generated.ts'

/** The groups of open tasks by whose turn it is, in their order. */
export const turns = ['waiting', 'overdue', 'inProgress', 'notStarted', 'onHold'] as const
export type Turn = (typeof turns)[number]

/** Returns the filter of each group. Every open task is in one: an overdue one that waits for the customer only waits. */
export const turnFilters = (now: string): Readonly<Record<Turn, TaskFilter>> => ({
  waiting: { status: ['WAITING'], waitingFor: ['CUSTOMER'] },
  overdue: { status: ['REQUESTED', 'IN_PROGRESS'], dueBefore: now },
  inProgress: { status: ['IN_PROGRESS'], notDueBefore: now },
  notStarted: { status: ['REQUESTED'], notDueBefore: now },
  onHold: { status: ['WAITING'], waitingFor: ['SOMEONE_ELSE'] },
})

const titles: Readonly<Record<Turn, string>> = {
  waiting: 'Waiting for a customer',
  overdue: 'Overdue',
  inProgress: 'In progress',
  notStarted: 'Not started',
  onHold: 'On hold',
}

/** Returns the title of a group; customers read that a task waits for them. */
export const formatTurn = (turn: Turn, isStaff: boolean) =>
  turn === 'waiting' && !isStaff ? 'Waiting for you' : titles[turn]

/** Returns the group that an address names. */
export const readTurn = (name: string | null) => turns.find((turn) => turn === name)

/** True if every task of a group is loaded. */
export const isWhole = ({ nodes, countUpTo }: TurnGroupFragment) => nodes.length === countUpTo.value

/** Returns the time since which a task waits for its customer. */
export const waitsSince = ({ question, updatedAt }: TurnGroupFragment['nodes'][number]) =>
  question?.createdAt ?? updatedAt

/** Returns tasks that wait, the longest wait first. */
export const sortLongestFirst = (tasks: TurnGroupFragment['nodes']) =>
  tasks.toSorted((one, other) => Date.parse(waitsSince(one)) - Date.parse(waitsSince(other)))
