import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

// The index on milestones is built concurrently; every other step can be repeated, too.
export const config = { transaction: false }

/**
 * Links a task to the message that it was made from, stores when the customer requested, answered or reopened it until
 * staff act on it, and stores when, how long and in which direction a logged call was. Requests that nobody has started
 * are filled in from the activity log.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table tasks
      add column if not exists message_id bigint,
      add column if not exists customer_acted_at timestamptz(3);
    alter table interactions
      add column if not exists started_at timestamptz(3),
      add column if not exists seconds integer,
      add column if not exists direction text,
      add column if not exists answered_for_customer boolean not null default false;
    alter table tasks drop constraint if exists tasks_message_fkey;
    alter table tasks add constraint tasks_message_fkey
      foreign key (message_id) references messages (id) on delete set null not valid;
    alter table interactions drop constraint if exists interactions_direction_check;
    alter table interactions drop constraint if exists interactions_call_is_possible;
    alter table interactions
      add constraint interactions_direction_check check (direction in ('incoming', 'outgoing')) not valid,
      add constraint interactions_call_is_possible check (
        (started_at between '2000-01-01T00:00:00.000Z' and '2100-12-31T23:59:59.999Z' or started_at is null)
        and (seconds between 0 and 86400 or seconds is null)) not valid;
  `)
  for (const [table, constraint] of [
    ['tasks', 'tasks_message_fkey'],
    ['interactions', 'interactions_direction_check'],
    ['interactions', 'interactions_call_is_possible'],
  ])
    await knex.raw(`alter table ${table} validate constraint ${constraint}`)
  await knex.raw(`
    update tasks t set customer_acted_at = t.created_at
    where t.status = 'requested' and t.customer_acted_at is null and exists (
      select from activities a join users u on u.id = a.actor_id
      where a.noun = 'task' and a.record_id = t.id and a.verb = 'createTask' and u.role = 'user')
  `)
  await changeIndexes(knex, {
    // The task that was made from a message: /app/messages; foreign key.
    tasks_message_idx: 'tasks (message_id)',
    // Newest won, lost, paused and closed: /app/crm.
    activities_milestones_idx: `activities (at, id) where (verb in ('convertLead', 'pauseCustomer', 'closeCustomer') or verb = 'moveLead' and changes @> '[{"field": "status", "after": "lost"}]')`,
  })
}

export const down = async (knex: Knex) => {
  await changeIndexes(knex, { activities_milestones_idx: null, tasks_message_idx: null })
  await knex.raw(`
    alter table tasks drop column message_id, drop column customer_acted_at;
    alter table interactions drop column started_at, drop column seconds, drop column direction,
      drop column answered_for_customer;
  `)
}
