import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { TimelineKind } from '#shared/kinds.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'
import { filterInteractionKinds } from './interaction-kinds.ts'

/** Records that have a timeline. */
export type TimelineOwner = 'customer' | 'lead' | 'task' | 'customerService' | 'user'

/** A table whose rows `t` are entries of a timeline, each at one time. */
export type TimelineSource = {
  /** Part of the id of an entry. */
  name: string
  table: string
  /** The kind whose scope decides which rows the viewer sees. */
  scope: Noun
  /** True if the rows are no kind of record of their own but have the scope of the lead that they name. */
  isOfLead?: true
  /** The field of the entry that holds the record. */
  as: string
  /** The kinds of entries that this table has. */
  kinds: readonly TimelineKind[]
  at: string
  /** The condition that the row belongs to the timeline of `p.parent`. */
  of: string
  /** A further condition. */
  where?: string
  /** A JSON object with further fields of the entry. */
  facts?: string
  /** A second record of the entry, and the field that holds it. */
  extraColumn?: { as: string; sql: string }
  /** Narrows a table with several kinds to some of them. */
  filterKinds?: (query: Knex.QueryBuilder, kinds: readonly TimelineKind[]) => void
}

// An index has the same expression.
const callAt = `(case when t.status in ('scheduled', 'cancelled') then t.created_at else t.start_time end)`

const messages = (column: string): TimelineSource => ({
  name: 'message',
  table: 'messages',
  scope: 'message',
  as: 'message',
  kinds: ['message'],
  at: 't."timestamp"',
  of: `t.${column} = p.parent`,
})

const interactions = (column: string): TimelineSource => ({
  name: 'interaction',
  table: 'interactions',
  scope: 'interaction',
  as: 'interaction',
  kinds: ['message', 'call', 'note'],
  at: 't."timestamp"',
  of: `t.${column} = p.parent`,
  // Notes are shown within their call.
  where: 't.communication_session_id is null',
  filterKinds: filterInteractionKinds,
})

const calls = (column: string): TimelineSource => ({
  name: 'call',
  table: 'communication_sessions',
  scope: 'communicationSession',
  as: 'communicationSession',
  kinds: ['call'],
  at: callAt,
  of: `t.${column} = p.parent`,
  // Until someone comes, and when it is cancelled, a call of an event is told by its event.
  where: `not (t.calendar_event_id is not null and t.status in ('scheduled', 'cancelled'))`,
  // The person who planned the call, or who cancelled it.
  extraColumn: {
    as: 'activity',
    sql: `(select to_jsonb(a) from activities a where a.noun = 'communicationSession' and a.record_id = t.id
      order by case when t.status = 'cancelled' then -a.id else a.id end limit 1)`,
  },
})

const files = (column: string): TimelineSource => ({
  name: 'file',
  table: 'file_attachments',
  scope: 'fileAttachment',
  as: 'fileAttachment',
  kinds: ['file'],
  at: 't.created_at',
  of: `t.${column} = p.parent`,
  // Recordings are shown within their call.
  where: 't.communication_session_id is null',
})

const tasks = (column: string): TimelineSource => ({
  name: 'task',
  table: 'tasks',
  scope: 'task',
  as: 'task',
  kinds: ['task'],
  at: 't.created_at',
  of: `t.${column} = p.parent`,
  // The activity of the creation names the person who requested the task.
  extraColumn: {
    as: 'activity',
    sql: `(select to_jsonb(a) from activities a where a.noun = 'task' and a.record_id = t.id and a.verb in ('createTask', 'startImport') and a.changes = '[]' limit 1)`,
  },
})

const taskUpdates = (of: string): TimelineSource => ({
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
  extraColumn: { as: 'task', sql: `(select to_jsonb(k) from tasks k where k.id = t.task_id)` },
})

/** Kinds whose creation is an entry of its own. */
const nounsWithCreationEntry: readonly HistoryNoun[] = [
  'message',
  'interaction',
  'taskUpdate',
  'fileAttachment',
  'communicationSession',
]

/** Changes that a task update or the call itself already shows. */
const verbsShownElsewhere: readonly Verb[] = [
  'startTask',
  'undoStartTask',
  'holdTask',
  'askAboutTask',
  'answerTask',
  'completeTask',
  'cancelTask',
  'reopenTask',
  'requestTaskAgain',
  'startCall',
  'declineCall',
  'updateCommunicationSession',
  'agreeToRecording',
  'attachFile',
  'answerCommunicationSession',
  'endCommunicationSession',
  'missCommunicationSession',
  'cancelCommunicationSession',
]

const quoteWords = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** Activities that no other source of the timeline shows. */
const changes = (
  of: string,
  {
    withCreationEntry = nounsWithCreationEntry,
    shownElsewhere = verbsShownElsewhere,
  }: { withCreationEntry?: readonly string[]; shownElsewhere?: readonly Verb[] } = {},
): TimelineSource => ({
  name: 'change',
  table: 'activities',
  scope: 'activity',
  as: 'activity',
  kinds: ['change'],
  at: 't.at',
  of,
  where: `not (t.noun in (${quoteWords(withCreationEntry)}) and t.changes = '[]') and not (t.noun in ('task', 'communicationSession', 'lead') and t.verb in (${quoteWords(shownElsewhere)}))
    and not (t.noun = 'calendarEvent' and exists (
      select from communication_sessions s
      where s.calendar_event_id = t.record_id and s.status in ('active', 'completed', 'missed')))
    -- A change of an event and of its call is one line: that of the event, or the call's entry.
    and not (t.noun = 'communicationSession' and exists (
      select from communication_sessions s where s.id = t.record_id and s.calendar_event_id is not null))`,
})

const withTasks = [...nounsWithCreationEntry, 'task']

const selectOwnChanges = (noun: HistoryNoun) => `t.noun = '${noun}' and t.record_id = p.parent`

/** Changes of the lead, and of those that were merged into it. */
const leadChanges = `t.noun = 'lead' and t.record_id = any(array(
  select p.parent union all select m.id from leads m where m.merged_into_id = p.parent))`

/** Changes of the customers that were merged into one, and of what was theirs. */
const mergedChanges =
  't.customer_id = any(array(select m.id from customers m where m.merged_into_id = p.parent))'

/** The sources of the timeline of each kind of record. Entries of the same time are ordered by the position of their source. */
export const timelineSources: Readonly<Record<TimelineOwner, readonly TimelineSource[]>> = {
  customer: [
    messages('customer_id'),
    interactions('customer_id'),
    calls('customer_id'),
    tasks('customer_id'),
    taskUpdates('t.customer_id = p.parent'),
    files('customer_id'),
    changes('t.customer_id = p.parent', { withCreationEntry: withTasks }),
    // Apart, so that the changes of a customer without merged ones are read in the order of their index.
    { ...changes(mergedChanges, { withCreationEntry: withTasks }), name: 'merged' },
  ],
  task: [
    tasks('id'),
    taskUpdates('t.task_id = p.parent'),
    files('task_id'),
    changes(selectOwnChanges('task'), { withCreationEntry: withTasks }),
  ],
  lead: [
    {
      name: 'move',
      table: 'lead_status_changes',
      scope: 'lead',
      isOfLead: true,
      as: 'statusChange',
      kinds: ['change'],
      at: 't.changed_at',
      of: 't.lead_id = p.parent',
    },
    {
      name: 'contact',
      table: 'lead_contacts',
      scope: 'lead',
      isOfLead: true,
      as: 'leadContact',
      kinds: ['message', 'call', 'note'],
      at: 't.at',
      of: 't.lead_id = p.parent',
      filterKinds: filterInteractionKinds,
    },
    changes(leadChanges, {
      shownElsewhere: ['moveLead', 'convertLead', 'recordLeadContact'],
    }),
  ],
  customerService: [changes(selectOwnChanges('customerService'))],
  user: [
    messages('sender_id'),
    interactions('user_id'),
    calls('va_id'),
    taskUpdates('t.created_by = p.parent'),
    files('uploaded_by'),
    // Of an import, one line of each batch.
    changes('t.actor_id = p.parent and not t.is_folded'),
    // Changes that they made to their own account are in the source above.
    changes(`${selectOwnChanges('user')} and t.actor_id is distinct from p.parent`),
  ],
}
