import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

export const config = { transaction: false }

const due = `(coalesce(due_date, 'infinity'))`

/** Fits two indexes to what pages show: only open tasks by urgency, and all leads by the time in their status. */
export const up = (knex: Knex) =>
  changeIndexes(knex, {
    // Open tasks by urgency: GET /api/dashboard. A list of all tasks by urgency is sorted.
    tasks_open_urgency_idx: `tasks (urgency, ${due}, id) where status in ('requested', 'in_progress', 'waiting')`,
    tasks_urgency_idx: null,
    // All leads by the time of their last change of status: /admin/leads.
    leads_since_idx: 'leads (status_since, id)',
  })

export const down = (knex: Knex) =>
  changeIndexes(knex, {
    tasks_urgency_idx: `tasks (urgency, ${due}, id)`,
    tasks_open_urgency_idx: null,
    leads_since_idx: null,
  })
