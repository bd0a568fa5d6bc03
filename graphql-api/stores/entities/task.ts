import type { details } from '#shared/inputs/tasks.ts'
import type { TaskPriority, WaitingFor } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  atOrAfter,
  bindValue,
  equals,
  oneOf,
  oneOfRanked,
  range,
  before,
  containsInWords,
  holds,
  uneven,
  ofCustomer,
} from '#api/stores/lists/filters.ts'
import {
  comparesCalendarDays,
  comparesChanges,
  comparesDueDates,
} from '#api/stores/lists/conditions/field-sql.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type TaskRow = InputColumns<typeof details> & {
  id: number
  customerId: number
  status: StatusOf<'task'>
  priority: TaskPriority
  urgency: number
  assignedVaId: number
  /** The message that the task was made from. */
  messageId: number | null
  /** When the customer requested, answered or reopened the task; null once staff have acted on it while it is open. */
  customerActedAt: Date | null
  /** True if the due date has no time of day: it is the end of a day in the customer's time zone. */
  dueIsDay: boolean
  completedAt: Date | null
  /** Null unless the task is on hold. */
  waitingFor: WaitingFor | null
  /** A day, written YYYY-MM-DD; null unless the task is on hold. */
  lookAgainOn: string | null
  /** The question of a task that waits for the customer, or the one that they answered last. */
  questionId: number | null
  result: string | null
  /** The series that the task is an occurrence of, and the due date for which it was made. */
  seriesId: number | null
  occursAt: Date | null
  /** The rule of the series. */
  recurrence: string | null
  /** True if the task was changed alone. */
  isDetached: boolean
  createdAt: Date
  updatedAt: Date
  version: number
}

// A task without a due date comes last; orders and filters use the same expression as the indexes.
const dueExpression = `coalesce(t.due_date, 'infinity')`

export const task = mapEntity<TaskRow>()('task', {
  hasUpdatedAt: true,
  searchText: 't.words',
  conditionSql: {
    dueDate: { days: comparesDueDates('t.due_is_day', dueExpression) },
    // Tasks on hold are open ones, which have indexes.
    waitingFor: { implied: `t.status = 'waiting'` },
    lookAgainOn: { days: comparesCalendarDays, implied: `t.status = 'waiting'` },
    completedAt: { days: comparesChanges },
  },
  filters: {
    customerId: ofCustomer,
    assignedVaId: equals('assignedVaId'),
    status: oneOf('status'),
    priority: oneOfRanked('urgency', ['urgent', 'high', 'medium', 'low']),
    // The condition on `due` is for indexes, the other one leaves out tasks without a due date.
    dueAfter: range(`t.due_date >= ? and ${dueExpression} >= ?`),
    dueBefore: before(dueExpression),
    notDueBefore: atOrAfter(dueExpression),
    // A completed task was changed when it was completed or later, and changes have an index.
    completedAfter: range('t.completed_at >= ? and t.updated_at >= ?'),
    waitingFor: oneOf('waitingFor'),
    // A closed task keeps the time, so that an undo restores it.
    customerActed: holds(
      `(t.customer_acted_at is not null and t.status in ('requested', 'in_progress', 'waiting'))`,
    ),
    lookAgainBy: uneven(
      bindValue((query, day) => void query.whereRaw('t.look_again_on <= ?', [day] as never)),
    ),
    search: containsInWords(),
  },
  derive: (values) => {
    if (values.status === undefined) return values
    return values.status === 'waiting'
      ? { waitingFor: 'someone_else', ...values }
      : { ...values, waitingFor: null, lookAgainOn: null }
  },
  customerOrder: 'created_at',
  orders: {
    created_at: byTime('created_at'),
    updated_at: byTime('updated_at'),
    title: byText('title'),
    urgency: [
      { sql: 't.urgency', type: 'smallint' },
      { sql: dueExpression, type: 'timestamptz' },
    ],
    due_date: [{ sql: dueExpression, type: 'timestamptz' }],
    customer_acted_at: [{ sql: `coalesce(t.customer_acted_at, 'infinity')`, type: 'timestamptz' }],
  },
})
