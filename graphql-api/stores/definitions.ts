import type { BillingCycle, EventType, InteractionType, TaskPriority } from '#shared/kinds.ts'
import type { Role } from '#shared/roles.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, contains, filled, from, has, is, names, oneOf, pattern } from './filters.ts'
import type { Definition, OrderKey } from './store.ts'

type Id = string | number

const at = (column: string): OrderKey[] => [{ sql: `t.${column}`, type: 'timestamptz' }]
const word = (column: string): OrderKey[] => [{ sql: `lower(t.${column})`, type: 'text' }]

const customerText = `(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, ''))`

export type UserFilter = {
  roles?: readonly Role[] | null
  customerId?: Id | null
  disabled?: boolean | null
  search?: string | null
}
export type UserOrderField = 'created_at' | 'display_name' | 'username'
export const users: Definition<'user', UserFilter, UserOrderField> = {
  noun: 'user',
  filters: {
    roles: oneOf('role'),
    customerId: names('customerId'),
    disabled: filled('disabledAt'),
    search: contains(`(display_name || ' ' || username)`),
  },
  orders: {
    created_at: at('created_at'),
    display_name: word('display_name'),
    username: word('username'),
  },
}

export type TeamMemberFilter = {
  status?: readonly StatusOf<'teamMember'>[] | null
  department?: string | null
  search?: string | null
}
export type TeamMemberOrderField = 'name' | 'created_at'
export const teamMembers: Definition<'teamMember', TeamMemberFilter, TeamMemberOrderField> = {
  noun: 'teamMember',
  filters: {
    status: oneOf('status'),
    department: is('department'),
    search: contains(`(name || ' ' || role || ' ' || department)`),
  },
  orders: { name: word('name'), created_at: at('created_at') },
}

export type MessageFilter = { customerId?: Id | null; search?: string | null }
export type MessageOrderField = 'timestamp'
export const messages: Definition<'message', MessageFilter, MessageOrderField> = {
  noun: 'message',
  filters: { customerId: names('customerId'), search: contains('content') },
  orders: { timestamp: at('timestamp') },
}

export type CustomerServiceFilter = {
  customerId?: Id | null
  status?: readonly StatusOf<'customerService'>[] | null
  billingCycle?: readonly BillingCycle[] | null
  search?: string | null
}
export type CustomerServiceOrderField = 'start_date' | 'service_type'
export const customerServices: Definition<
  'customerService',
  CustomerServiceFilter,
  CustomerServiceOrderField
> = {
  noun: 'customerService',
  filters: {
    customerId: names('customerId'),
    status: oneOf('status'),
    billingCycle: oneOf('billingCycle'),
    search: (query, value, field) => {
      const sought = pattern(value, field)
      void query.whereRaw(
        `(t.service_type ilike ? or t.customer_id in (select id from customers where ${customerText} ilike ?))`,
        [sought, sought],
      )
    },
  },
  orders: { start_date: at('start_date'), service_type: word('service_type') },
}

export type InteractionFilter = {
  customerId?: Id | null
  type?: readonly InteractionType[] | null
  since?: Date | null
  search?: string | null
}
export type InteractionOrderField = 'timestamp'
export const interactions: Definition<'interaction', InteractionFilter, InteractionOrderField> = {
  noun: 'interaction',
  filters: {
    customerId: names('customerId'),
    type: oneOf('type'),
    since: from('timestamp'),
    search: contains(`(summary || ' ' || coalesce(details, ''))`),
  },
  orders: { timestamp: at('timestamp') },
}

export type LeadFilter = {
  status?: readonly StatusOf<'lead'>[] | null
  assignedVaId?: Id | null
  source?: string | null
  search?: string | null
}
export type LeadOrderField = 'created_at' | 'name'
export const leads: Definition<'lead', LeadFilter, LeadOrderField> = {
  noun: 'lead',
  filters: {
    status: oneOf('status'),
    assignedVaId: names('assignedVaId'),
    source: is('source'),
    search: contains(
      `(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(message, ''))`,
    ),
  },
  orders: { created_at: at('created_at'), name: word('name') },
}

export type CustomerFilter = {
  status?: readonly StatusOf<'customer'>[] | null
  assignedVaId?: Id | null
  tag?: string | null
  search?: string | null
}
export type CustomerOrderField = 'name' | 'created_at' | 'updated_at'
export const customers: Definition<'customer', CustomerFilter, CustomerOrderField> = {
  noun: 'customer',
  stamped: true,
  filters: {
    status: oneOf('status'),
    assignedVaId: names('assignedVaId'),
    tag: has('tags'),
    search: contains(customerText),
  },
  orders: { name: word('name'), created_at: at('created_at'), updated_at: at('updated_at') },
}

export type TaskFilter = {
  customerId?: Id | null
  assignedVaId?: Id | null
  status?: readonly StatusOf<'task'>[] | null
  priority?: readonly TaskPriority[] | null
  dueBefore?: Date | null
  search?: string | null
}
export type TaskOrderField = 'created_at' | 'updated_at' | 'title' | 'urgency'
export const tasks: Definition<'task', TaskFilter, TaskOrderField> = {
  noun: 'task',
  stamped: true,
  filters: {
    customerId: names('customerId'),
    assignedVaId: names('assignedVaId'),
    status: oneOf('status'),
    priority: oneOf('priority'),
    dueBefore: before('dueDate'),
    search: contains(`(title || ' ' || coalesce(description, ''))`),
  },
  orders: {
    created_at: at('created_at'),
    updated_at: at('updated_at'),
    title: word('title'),
    urgency: [
      { sql: 't.urgency', type: 'smallint' },
      { sql: `coalesce(t.due_date, 'infinity')`, type: 'timestamptz' },
    ],
  },
}

export type TaskUpdateFilter = { taskId?: Id | null }
export type TaskUpdateOrderField = 'created_at'
export const taskUpdates: Definition<'taskUpdate', TaskUpdateFilter, TaskUpdateOrderField> = {
  noun: 'taskUpdate',
  filters: { taskId: names('taskId') },
  orders: { created_at: at('created_at') },
}

export type FileAttachmentFilter = { taskId?: Id | null; messageId?: Id | null }
export type FileAttachmentOrderField = 'created_at' | 'name'
export const fileAttachments: Definition<
  'fileAttachment',
  FileAttachmentFilter,
  FileAttachmentOrderField
> = {
  noun: 'fileAttachment',
  filters: { taskId: names('taskId'), messageId: names('messageId') },
  orders: { created_at: at('created_at'), name: word('name') },
}

export type CalendarEventFilter = {
  customerId?: Id | null
  vaId?: Id | null
  status?: readonly StatusOf<'calendarEvent'>[] | null
  eventType?: readonly EventType[] | null
  startsAfter?: Date | null
  startsBefore?: Date | null
  search?: string | null
}
export type CalendarEventOrderField = 'start_time' | 'created_at'
export const calendarEvents: Definition<
  'calendarEvent',
  CalendarEventFilter,
  CalendarEventOrderField
> = {
  noun: 'calendarEvent',
  filters: {
    customerId: names('customerId'),
    vaId: names('vaId'),
    status: oneOf('status'),
    eventType: oneOf('eventType'),
    startsAfter: from('startTime'),
    startsBefore: before('startTime'),
    search: contains('title'),
  },
  orders: { start_time: at('start_time'), created_at: at('created_at') },
}

export type CommunicationSessionFilter = {
  customerId?: Id | null
  vaId?: Id | null
  status?: readonly StatusOf<'communicationSession'>[] | null
  startsAfter?: Date | null
}
export type CommunicationSessionOrderField = 'start_time'
export const communicationSessions: Definition<
  'communicationSession',
  CommunicationSessionFilter,
  CommunicationSessionOrderField
> = {
  noun: 'communicationSession',
  filters: {
    customerId: names('customerId'),
    vaId: names('vaId'),
    status: oneOf('status'),
    startsAfter: from('startTime'),
  },
  orders: { start_time: at('start_time') },
}
