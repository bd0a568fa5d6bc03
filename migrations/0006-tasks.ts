import type { Knex } from 'knex'
import { growing, inDateSpan } from './common-sql.ts'

const due = `(coalesce(due_date, 'infinity'))`
const isOpen = `status in ('requested', 'in_progress', 'waiting')`

/** Tasks with their updates, and the series that recurring ones are made from. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table task_series (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      assigned_va_id bigint not null references users (id) on delete restrict,
      -- An RFC 5545 recurrence rule, from the first due date on the clock of the time zone.
      rule text not null,
      time_zone text not null,
      starts_at timestamptz(3) not null,
      title text not null,
      description text,
      priority text not null,
      due_is_day boolean not null,
      -- The due date of the next task, and when that task is made; null if there are no more.
      next_at timestamptz(3),
      make_at timestamptz(3),
      check ((next_at is null) = (make_at is null))
    );
    -- Foreign keys; the series of a customer, for a handover.
    create index task_series_customer_idx on task_series (customer_id);
    create index task_series_assigned_va_idx on task_series (assigned_va_id);
    -- The series with a task to make.
    create index task_series_make_idx on task_series (make_at) where make_at is not null;

    create table tasks (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      title text not null check (length(title) between 1 and 200),
      description text,
      status text not null default 'requested'
        check (status in ('requested', 'in_progress', 'waiting', 'completed', 'cancelled')),
      priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
      -- The order of priorities, stored so that an index gives "urgent first" without sorting.
      urgency smallint not null generated always as
        (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored,
      assigned_va_id bigint not null references users (id) on delete restrict,
      due_date timestamptz(3) constraint tasks_due_date_bounds check (due_date ${inDateSpan}),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1,
      words text generated always as (searchable_text(title || ' ' || coalesce(description, ''))) stored,
      -- Who a task on hold waits for.
      waiting_for text check (waiting_for in ('customer', 'someone_else')),
      -- A calendar day without a time zone, written YYYY-MM-DD.
      look_again_on text,
      -- The question that waits for the customer's answer. The foreign key is added with the updates.
      question_id bigint,
      result text,
      -- True if the due date is a whole day, without a time.
      due_is_day boolean not null default false,
      -- The message that the task was made from. The foreign key is added with the messages.
      message_id bigint,
      -- When the customer requested, answered or reopened the task, until staff act on it.
      customer_acted_at timestamptz(3),
      -- A task of a series has the due date for which it was made, and a copy of the rule.
      series_id bigint references task_series (id) on delete set null,
      occurs_at timestamptz(3),
      recurrence text,
      -- True if it was changed alone, so that changes of the series leave it as it is.
      is_detached boolean not null default false,
      constraint tasks_completed_has_time check ((status = 'completed') = (completed_at is not null)),
      -- Files of a task are held against it and its customer.
      constraint tasks_id_customer_key unique (id, customer_id),
      -- One task for each occurrence, checked at the end of a statement, which may move all of a series. Foreign key.
      constraint tasks_of_series unique (series_id, occurs_at) deferrable
    ) ${growing};
    -- Default list of all tasks.
    create index tasks_created_idx on tasks (created_at, id);
    -- All tasks by last change: CRM activity.
    create index tasks_updated_idx on tasks (updated_at, id);
    create index tasks_title_idx on tasks ((search_text(title) collate names), id);
    -- Open tasks by due date: dashboards, overdue counts.
    create index tasks_open_due_idx on tasks (${due}, id) where ${isOpen};
    -- Open tasks by urgency: GET /api/dashboard. A list of all tasks by urgency is sorted.
    create index tasks_open_urgency_idx on tasks (urgency, ${due}, id) where ${isOpen};
    -- Tasks of an assistant by due date: my day, workload; foreign key.
    create index tasks_assigned_va_due_idx on tasks (assigned_va_id, ${due}, id);
    -- Tasks of a customer: customer page, portal, timeline, every list of an assistant; foreign key.
    create index tasks_customer_idx on tasks (customer_id, created_at, id);
    -- The task of a question, if the question is deleted; foreign key.
    create index tasks_question_idx on tasks (question_id);
    -- The task that was made from a message: /app/messages; foreign key.
    create index tasks_message_idx on tasks (message_id);

    -- A change of status with its note, a question to the customer, or an answer.
    create table task_updates (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks (id) on delete cascade,
      status text not null
        check (status in ('requested', 'in_progress', 'waiting', 'completed', 'cancelled')),
      note text not null default '',
      created_at timestamptz(3) not null default now(),
      created_by bigint references users (id) on delete set null,
      -- The task's customer, by which scopes select. A trigger copies it.
      customer_id bigint references customers (id) on delete cascade,
      kind text check (kind in ('question', 'answer')),
      question_id bigint references task_updates (id) on delete cascade
    ) ${growing};
    create index task_updates_task_idx on task_updates (task_id, created_at, id);
    create index task_updates_created_idx on task_updates (created_at, id);
    -- What a person did, newest first; foreign key.
    create index task_updates_created_by_at_idx on task_updates (created_by, created_at, id);
    create index task_updates_customer_idx on task_updates (customer_id, created_at, id);
    -- Answers to a question: /tasks/:id, the customer's dashboard; foreign key.
    create index task_updates_question_idx on task_updates (question_id, created_at, id);
    alter table tasks add constraint tasks_question_id_fkey
      foreign key (question_id) references task_updates (id) on delete set null;

    create function keep_whose_task_is() returns trigger language plpgsql as $$
    begin
      select customer_id into new.customer_id from tasks where id = new.task_id;
      return new;
    end $$;
    create trigger task_updates_whose before insert on task_updates for each row execute function keep_whose_task_is();
  `)
}

/** Drops the tables. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table tasks drop constraint tasks_question_id_fkey;
    drop table task_updates, tasks, task_series;
    drop function keep_whose_task_is;
  `)
}
