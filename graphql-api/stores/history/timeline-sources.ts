import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { TimelineKind } from '#shared/kinds.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'

/** Records that have a timeline. */
export type Owner = 'customer' | 'lead' | 'task' | 'customerService' | 'user'

/** Where the entries of a timeline come from: rows `t` of one table, each standing in it at one time. */
export type Source = {
  /** Part of the id of an entry. */
  name: string
  table: string
  /** What it is to the viewer: their scope of this kind decides. A lead's changes of status go with the lead. */
  scope: Noun
  /** The field of an entry that holds the record. */
  as: string
  /** Which kinds of entries come from here. */
  kinds: readonly TimelineKind[]
  at: string
  /** Narrows to the owner `p.parent`. */
  of: string
  /** What else must hold. */
  where?: string
  /** What is said of the row beside its columns, as JSON. */
  facts?: string
  /** Another record that is told along, by the field of an entry that holds it. */
  also?: { as: string; sql: string }
  /** Narrows to some of its kinds. */
  ofKinds?: (query: Knex.QueryBuilder, kinds: readonly TimelineKind[]) => void
}

const interactionKinds: Partial<Record<TimelineKind, readonly string[]>> = {
  message: ['email', 'message'],
  call: ['call', 'meeting'],
  note: ['note'],
}

/** What an interaction is in a timeline. */
export const kindOfInteraction = (type: unknown): TimelineKind =>
  (['message', 'call', 'note'] as const).find((kind) =>
    interactionKinds[kind]?.includes(type as string),
  ) ?? 'note'

// The same words are in the index.
const callAt = `(case when t.status in ('scheduled', 'cancelled') then t.created_at else t.start_time end)`

const messages = (column: string): Source => ({
  name: 'message',
  table: 'messages',
  scope: 'message',
  as: 'message',
  kinds: ['message'],
  at: 't."timestamp"',
  of: `t.${column} = p.parent`,
})

const interactions = (column: string): Source => ({
  name: 'interaction',
  table: 'interactions',
  scope: 'interaction',
  as: 'interaction',
  kinds: ['message', 'call', 'note'],
  at: 't."timestamp"',
  of: `t.${column} = p.parent`,
  ofKinds: (query, kinds) =>
    void query.whereIn(
      't.type',
      kinds.flatMap((kind) => interactionKinds[kind] ?? []),
    ),
})

const calls = (column: string): Source => ({
  name: 'call',
  table: 'communication_sessions',
  scope: 'communicationSession',
  as: 'communicationSession',
  kinds: ['call'],
  at: callAt,
  of: `t.${column} = p.parent`,
})

const files = (column: string): Source => ({
  name: 'file',
  table: 'file_attachments',
  scope: 'fileAttachment',
  as: 'fileAttachment',
  kinds: ['file'],
  at: 't.created_at',
  of: `t.${column} = p.parent`,
})

const tasks = (column: string): Source => ({
  name: 'task',
  table: 'tasks',
  scope: 'task',
  as: 'task',
  kinds: ['task'],
  at: 't.created_at',
  of: `t.${column} = p.parent`,
  // Who asked for it is known from the line of history.
  also: {
    as: 'activity',
    sql: `(select to_jsonb(a) from activities a where a.noun = 'task' and a.record_id = t.id and a.verb = 'createTask' limit 1)`,
  },
})

/** Tasks that were completed without a line of their own that says so. */
const completions = (column: string): Source => ({
  name: 'completion',
  table: 'tasks',
  scope: 'task',
  as: 'task',
  kinds: ['task'],
  at: 't.completed_at',
  of: `t.${column} = p.parent`,
  where: `t.completed_at is not null and not exists (
    select from task_updates u where u.task_id = t.id and u.status = 'completed' and u.created_at = t.completed_at)`,
})

const taskUpdates = (of: string): Source => ({
  name: 'update',
  table: 'task_updates',
  scope: 'taskUpdate',
  as: 'taskUpdate',
  kinds: ['task'],
  at: 't.created_at',
  of,
  facts: `jsonb_build_object('moved', t.status is distinct from coalesce((
    select b.status from task_updates b where b.task_id = t.task_id and (b.created_at, b.id) < (t.created_at, t.id)
    order by b.created_at desc, b.id desc limit 1), 'requested'))`,
  also: { as: 'task', sql: `(select to_jsonb(k) from tasks k where k.id = t.task_id)` },
})

/** What shows itself when it is made. */
const shown: readonly HistoryNoun[] = [
  'message',
  'interaction',
  'taskUpdate',
  'fileAttachment',
  'communicationSession',
]

/** Moves of which a line of the task's own history, or the call itself, says what became of it. */
const moves: readonly Verb[] = [
  'startTask',
  'holdTask',
  'completeTask',
  'cancelTask',
  'reopenTask',
  'requestTaskAgain',
  'answerCommunicationSession',
  'endCommunicationSession',
  'missCommunicationSession',
  'cancelCommunicationSession',
]

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** Lines of history that say what nothing else of the timeline says. */
const changes = (
  of: string,
  {
    isShown = shown,
    isTold = moves,
  }: { isShown?: readonly string[]; isTold?: readonly Verb[] } = {},
): Source => ({
  name: 'change',
  table: 'activities',
  scope: 'activity',
  as: 'activity',
  kinds: ['change'],
  at: 't.at',
  of,
  where: `not (t.noun in (${quoted(isShown)}) and t.changes = '[]') and not (t.noun in ('task', 'communicationSession', 'lead') and t.verb in (${quoted(isTold)}))`,
})

const withTasks = [...shown, 'task']

const ownChanges = (noun: HistoryNoun) => `t.noun = '${noun}' and t.record_id = p.parent`

/** What the timeline of each kind of record is made of. The place of a source is part of the order among what is of one moment. */
export const sourcesOf: Readonly<Record<Owner, readonly Source[]>> = {
  customer: [
    messages('customer_id'),
    interactions('customer_id'),
    calls('customer_id'),
    tasks('customer_id'),
    completions('customer_id'),
    taskUpdates('t.task_id in (select id from tasks where customer_id = p.parent)'),
    files('customer_id'),
    changes('t.customer_id = p.parent', { isShown: withTasks }),
  ],
  task: [
    tasks('id'),
    completions('id'),
    taskUpdates('t.task_id = p.parent'),
    files('task_id'),
    changes(ownChanges('task'), { isShown: withTasks }),
  ],
  lead: [
    {
      name: 'move',
      table: 'lead_status_changes',
      scope: 'lead',
      as: 'statusChange',
      kinds: ['change'],
      at: 't.changed_at',
      of: 't.lead_id = p.parent',
    },
    changes(ownChanges('lead'), { isTold: ['moveLead', 'convertLead'] }),
  ],
  customerService: [changes(ownChanges('customerService'))],
  user: [
    messages('sender_id'),
    interactions('user_id'),
    calls('va_id'),
    taskUpdates('t.created_by = p.parent'),
    files('uploaded_by'),
    changes('t.actor_id = p.parent'),
    // Whatever they did to themselves stands above already.
    changes(`${ownChanges('user')} and t.actor_id is distinct from p.parent`),
  ],
}
