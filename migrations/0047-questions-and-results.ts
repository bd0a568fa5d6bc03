import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

/** Each statement commits by itself, so that no lock lasts longer than its statement on a large table. */
export const config = { transaction: false }

/** `migrate` refuses to run this beside a node of an older version, which would put tasks on hold without saying who they wait for. */
export const needsOlderNodesStopped = true

const checks: readonly (readonly [table: string, name: string, condition: string])[] = [
  ['tasks', 'tasks_waiting_for_check', `waiting_for in ('customer', 'someone_else')`],
  ['task_updates', 'task_updates_kind_check', `kind in ('question', 'answer')`],
]

/**
 * Adds who a task on hold waits for, the day to look at it again, its question to the customer, and the result of a
 * completed task with its files. A question and its answers are task updates. Tasks that are on hold already wait for
 * someone else. `look_again_on` is a calendar day without a time zone, written YYYY-MM-DD. Can be repeated after an
 * interruption.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table task_updates
      add column if not exists kind text,
      add column if not exists question_id bigint references task_updates (id) on delete cascade
  `)
  await knex.raw(`
    alter table tasks
      add column if not exists waiting_for text,
      add column if not exists look_again_on text,
      add column if not exists question_id bigint references task_updates (id) on delete set null,
      add column if not exists result text
  `)
  await knex.raw(`
    alter table file_attachments
      add column if not exists result_task_id bigint references tasks (id) on delete cascade
  `)
  for (const [table, name, condition] of checks) {
    await knex.raw(`alter table ${table} drop constraint if exists ${name}`)
    await knex.raw(`alter table ${table} add constraint ${name} check (${condition}) not valid`)
    await knex.raw(`alter table ${table} validate constraint ${name}`)
  }
  await knex.raw(
    `update tasks set waiting_for = 'someone_else' where status = 'waiting' and waiting_for is null`,
  )
  await changeIndexes(knex, {
    // The task of a question, if the question is deleted; foreign key.
    tasks_question_idx: 'tasks (question_id)',
    // Answers to a question: /tasks/:id, the customer's dashboard; foreign key.
    task_updates_question_idx: 'task_updates (question_id, created_at, id)',
    // Files of a result: /tasks/:id, the customer's completed tasks; foreign key.
    file_attachments_result_task_idx: 'file_attachments (result_task_id, created_at, id)',
  })
}

/** Drops the columns with their constraints and indexes. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table file_attachments drop column result_task_id;
    alter table tasks
      drop column waiting_for, drop column look_again_on, drop column question_id, drop column result;
    alter table task_updates drop column kind, drop column question_id;
  `)
}
