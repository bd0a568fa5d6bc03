import { readAllowances, sumHoursLeft } from '#api/domain/hours/hours-left.ts'
import type { Ctx } from '#api/request/context.ts'
import type { Row } from '#api/stores/entities/entities.ts'
import type { exportColumns, ExportedNoun } from '#shared/lists/export-columns.ts'
import { findPlan, formatPlan, monthlyCents } from '#shared/plans.ts'
import { customerLabelOf, openTaskStatuses } from '#shared/statuses.ts'
import { formatLabel, readName, readPerson } from './read-field.ts'
import type { CellValue } from './read-field.ts'

/** The field of the schema that a column shows, how it is read if not from the row as it is, and the field of conditions that means the same under another name. */
type Source<N extends ExportedNoun> = {
  field: string
  condition?: string
  read?: (row: Row<N>, ctx: Ctx) => CellValue | Promise<CellValue>
}

type Sources = { [N in ExportedNoun]: { [C in keyof (typeof exportColumns)[N]]?: Source<N> } }

const formatDollars = (cents: number | null | undefined) =>
  cents == null ? null : (cents / 100).toFixed(2)

const formatHours = (seconds: number | null) =>
  seconds === null ? null : (seconds / 3600).toFixed(2)

const countTasks = (customerId: number, ctx: Ctx, filter: { dueBefore?: Date }) =>
  ctx.stores.tasks
    .connectionOf('customerId', customerId, {
      filter: { status: [...openTaskStatuses], ...filter },
      orderBy: { field: 'created_at' },
    })
    .totalCount()

const customer = {
  field: 'customer',
  read: ({ customerId }: { customerId: number }, ctx: Ctx) => readName(ctx, 'customer', customerId),
}

const assignee = {
  field: 'assignedVa',
  read: ({ assignedVaId }: { assignedVaId: number | null }, ctx: Ctx) =>
    readPerson(ctx, assignedVaId),
}

const status = {
  field: 'status',
  read: (row: { status: string }) => formatLabel(row.status),
}

/** Columns whose name is not that of their field, or whose cell is not the field as it is stored. */
export const sources: Sources = {
  customer: {
    status,
    plan: {
      field: 'plans',
      read: async ({ id }, { stores }) => (await stores.serviceSummaries.of(id)).plans.join(', '),
    },
    open: {
      field: 'tasks',
      condition: 'openTasks',
      read: ({ id }, ctx) => countTasks(id, ctx, {}),
    },
    overdue: {
      field: 'tasks',
      condition: 'overdueTasks',
      read: ({ id }, ctx) => countTasks(id, ctx, { dueBefore: ctx.appServices.clock() }),
    },
    hours: {
      field: 'hoursLeftSeconds',
      read: async ({ id }, { stores }) =>
        formatHours(sumHoursLeft(await readAllowances(stores, id))),
    },
    contact: { field: 'lastContactAt' },
    value: {
      field: 'monthlyValue',
      read: async ({ id }, { stores }) =>
        formatDollars((await stores.serviceSummaries.of(id)).monthlyValue),
    },
    assistant: assignee,
  },
  lead: {
    status,
    since: { field: 'statusSince' },
    plan: { field: 'plan', read: ({ plan }) => (plan === null ? null : formatPlan(plan)) },
    value: {
      field: 'plan',
      read: ({ plan }) => {
        const chosenPlan = plan === null ? undefined : findPlan(plan)
        return chosenPlan && formatDollars(monthlyCents(chosenPlan))
      },
    },
    assistant: assignee,
    came: { field: 'createdAt' },
  },
  task: {
    customer,
    assistant: assignee,
    status: {
      field: 'status',
      // Portal users read their own words, as on their pages.
      read: (row, { viewer }) =>
        viewer?.role === 'user' ? customerLabelOf(row.status) : formatLabel(row.status),
    },
    due: { field: 'dueDate' },
    priority: { field: 'priority', read: ({ priority }) => formatLabel(priority) },
    waitingFor: { field: 'waitingFor', read: ({ waitingFor }) => formatLabel(waitingFor) },
  },
  customerService: {
    service: { field: 'serviceType' },
    customer,
    status,
    billing: { field: 'billingCycle', read: ({ billingCycle }) => formatLabel(billingCycle) },
    value: {
      field: 'monthlyValue',
      read: ({ monthlyValue }) => formatDollars(monthlyValue),
    },
    start: { field: 'startDate' },
    end: { field: 'endDate' },
  },
  interaction: {
    customer,
    type: { field: 'type', read: ({ type }) => formatLabel(type) },
    by: { field: 'user', read: ({ userId }, ctx) => readPerson(ctx, userId) },
    when: { field: 'timestamp' },
    direction: { field: 'direction', read: ({ direction }) => formatLabel(direction) },
  },
  timeEntry: {
    customer,
    assistant: {
      field: 'assistant',
      read: ({ assistantId }, ctx) => readPerson(ctx, assistantId),
    },
    service: {
      field: 'customerService',
      read: async ({ customerServiceId: id }, { stores }) =>
        id === null ? null : (await stores.customerServices.find(id))?.serviceType,
    },
    task: { field: 'task', read: ({ taskId }, ctx) => readName(ctx, 'task', taskId) },
    source: { field: 'source', read: ({ source }) => formatLabel(source) },
  },
  message: {
    when: { field: 'timestamp' },
    from: { field: 'sender', read: ({ senderId }, ctx) => readPerson(ctx, senderId) },
    text: { field: 'content' },
  },
}
