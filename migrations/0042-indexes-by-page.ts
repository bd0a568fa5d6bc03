import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'
import type { IndexChanges } from './concurrent-indexes.ts'

export const config = { transaction: false }

const due = `(coalesce(due_date, 'infinity'))`
const isOpen = `status in ('requested', 'in_progress', 'waiting')`

/** Each index with the page, list or constraint that needs it. Indexes that are not listed here are unchanged. */
const changes: IndexChanges = {
  // Tasks of a customer: customer page, portal, timeline, every list of an assistant; foreign key.
  tasks_customer_idx: 'tasks (customer_id, created_at, id)',
  // Default list of all tasks.
  tasks_created_idx: 'tasks (created_at, id)',
  // All tasks by last change: CRM activity.
  tasks_updated_idx: 'tasks (updated_at, id)',
  // Open tasks by due date: dashboards, overdue counts.
  tasks_open_due_idx: `tasks (${due}, id) where ${isOpen}`,
  // All tasks by urgency: /tasks.
  tasks_urgency_idx: `tasks (urgency, ${due}, id)`,
  // Tasks of an assistant by due date: my day, workload; foreign key. Unchanged: tasks_assigned_va_due_idx.
  // All tasks by title: tasks_title_idx. Search: tasks_search_idx. Files of a task: tasks_id_customer_key.
  tasks_assigned_va_idx: null,
  tasks_assigned_va_title_idx: null,
  tasks_assigned_va_updated_idx: null,
  tasks_assigned_va_urgency_idx: null,
  tasks_begin_idx: null,
  tasks_completed_idx: null,
  tasks_customer_completed_idx: null,
  tasks_due_idx: null,
  tasks_far_apart_idx: null,
  tasks_open_created_idx: null,
  tasks_open_title_idx: null,
  tasks_open_title_search_idx: null,
  tasks_open_updated_idx: null,
  tasks_open_work_idx: null,
  tasks_title_search_idx: null,

  // Columns of lead board: unassigned first, then the longest time in the status. Unchanged: leads_turn_idx,
  // leads_status_since_idx (won and lost), leads_all_turn_idx (/admin/leads), leads_created_idx, leads_name_idx.
  leads_all_status_since_idx: null,
  leads_assigned_va_name_idx: null,
  leads_assigned_va_since_idx: null,
  leads_assigned_va_turn_idx: null,
  leads_email_idx: null,
  leads_names_search_idx: null,
  leads_source_idx: null,
  leads_status_idx: null,

  // 8,000 customers: one index per order of the list, search and tags.
  customers_active_idx: null,
  customers_assigned_va_name_idx: null,
  customers_assigned_va_updated_idx: null,
  customers_status_idx: null,

  calendar_events_status_created_idx: null,
  calendar_events_status_idx: null,
  calendar_events_type_idx: null,
  communication_sessions_status_idx: null,
  customer_services_billing_idx: null,
  customer_services_status_idx: null,
  interactions_type_idx: null,
  users_disabled_idx: null,
  users_disabled_name_idx: null,
  users_role_created_idx: null,
}

const tablesWithCustomer = [
  'tasks',
  'interactions',
  'messages',
  'customer_services',
  'communication_sessions',
  'calendar_events',
  'file_attachments',
  'task_updates',
]

/** Reduces the indexes to those that a page, list or constraint needs, and validates the foreign keys of 0041. */
export const up = async (knex: Knex) => {
  for (const table of tablesWithCustomer)
    await knex.raw(`alter table ${table} validate constraint ${table}_customer_fkey`)
  await knex.raw('alter table task_updates validate constraint task_updates_task_fkey')
  await changeIndexes(knex, changes)
}

/** Cannot be reverted: 0043 drops columns of the former indexes. */
export const down = () => {
  throw new Error('Migration 0042 cannot be undone. Restore a backup that was made before it.')
}
