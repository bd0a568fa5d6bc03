import type { MergedNoun } from '#api/access/merging.ts'

/** What a merge does with a column that holds ids of one kind of records. */
type Handling =
  /** Rows of the merged record name the one that stays; an undo gives them back. */
  | 'moves'
  /** Moves too, but a row that a sweep or its owner has deleted since does not keep the merge from being undone. */
  | 'movesWhileKept'
  /** Keeps the old id, and is read as the record that stays. */
  | 'throughAlias'
  /** Keeps the old id: the reason says why nothing reads it as the record that stays. */
  | { stays: string }
  /** Never holds the id of such a record. */
  | { never: string }

const brief = { stays: 'is deleted within days, and pages read the record again' }
const ofTime = { never: 'is about tasks, events and calls' }
const ofMerge = { stays: 'says what was merged into what' }
const settings = { never: 'holds settings and times' }
const ofFile = { never: 'holds what a file says' }
const ofReport = {
  stays: 'reports on rows of a file; the page of a merged record leads to the other',
}
const conditions = { never: 'selects by people, customers, services and tags' }
const idsOfOthers = { never: 'names tasks and people' }

const statedByMerge = { stays: 'says what the merge replaced' }

/** Columns whose answer is the same for every kind of record. */
const columnsOfAll = {
  'activities.changes': { stays: 'holds values as they were' },
  'changes.record_id': brief,
  'reminders.record_id': ofTime,
  'calendar_changes.record_id': ofTime,
  'calendar_changes.held': ofTime,
  'many_changes.records': { stays: 'is undone by version: a merged record is refused' },
  'import_records.record_id': { stays: 'an undo of the import keeps a merged record' },
  'import_records.before': { stays: 'holds values as they were' },
  'import_batches.rows': ofFile,
  'import_batches.checked': ofReport,
  'import_batches.written': ofReport,
  'import_matches.values': ofFile,
  'imports.columns': ofFile,
  'imports.counts': { never: 'counts rows by outcome' },
  'merges.keep_id': ofMerge,
  'merges.merge_id': ofMerge,
  'merges.moved': ofMerge,
  'merges.replaced': ofMerge,
  'idempotency_keys.answer': brief,
  'organisation.holidays': settings,
  'availability.hours': settings,
  'customer_services.preferences': settings,
  'task_starts.before': idsOfOthers,
  'merges.versions': statedByMerge,
  'merges.read_marks': statedByMerge,
} as const satisfies Readonly<Record<string, Handling>>

/**
 * Every column, with a foreign key or not, that holds the id of a lead or might. A test finds columns by their names,
 * types and keys that are not here.
 */
const leadColumns = {
  ...columnsOfAll,
  'lead_status_changes.lead_id': 'moves',
  'lead_contacts.lead_id': 'moves',
  'demo_bookings.lead_id': 'moves',
  'leads.merged_into_id': 'moves',
  'activities.record_id': 'throughAlias',
  'notifications.record_id': 'throughAlias',
  'notifications.subject_id': {
    stays: 'joins news of one record; those of the merged one are over',
  },
  'exports.request': conditions,
  'list_views.state': conditions,
  'mails.data': { never: 'names events, tasks and people; a demo’s lead is read by its event' },
  'handovers.moved': { never: 'names a customer and work of a customer' },
} as const satisfies Readonly<Record<string, Handling>>

const ofServices = { never: 'belongs to a service, which moves' }

/** The same of customers, in the order of their locks. Leads come before them. */
const customerColumns = {
  ...columnsOfAll,
  'leads.customer_id': 'moves',
  'customers.merged_into_id': 'moves',
  'customer_services.customer_id': 'moves',
  'tasks.customer_id': 'moves',
  'calendar_events.customer_id': 'moves',
  'communication_sessions.customer_id': 'moves',
  'interactions.customer_id': 'moves',
  'messages.customer_id': 'moves',
  'task_updates.customer_id': 'moves',
  'file_attachments.customer_id': 'moves',
  'time_entries.customer_id': 'moves',
  'event_series.customer_id': 'moves',
  'task_series.customer_id': 'moves',
  'notifications.customer_id': 'movesWhileKept',
  'activities.customer_id': 'throughAlias',
  'activities.record_id': 'throughAlias',
  'list_views.state': 'throughAlias',
  'exports.request': 'throughAlias',
  'users.customer_id': { stays: 'a customer with users is not merged' },
  'thread_reads.customer_id': {
    stays:
      'of both, the earlier read mark counts for the thread that stays; the merge holds its own',
  },
  'balance_links.customer_id': {
    stays: 'a link to the balance of a merged customer opens nothing',
  },
  'handovers.customer_id': { stays: 'is undone for five minutes, by version' },
  'handovers.moved': { stays: 'is undone for five minutes, by version' },
  'changes.customer_ids': brief,
  'notifications.record_id': { stays: 'is a link, which leads to the customer that stays' },
  'notifications.subject_id': {
    stays: 'joins news of one record; those of the merged one are over',
  },
  'mails.data': { never: 'names customers with users alone, for the weekly letter' },
  'extra_hours_requests.customer_service_id': ofServices,
  'hours_notices.customer_service_id': ofServices,
  'hours_watches.customer_service_id': ofServices,
  'service_pauses.customer_service_id': ofServices,
  'time_entries.customer_service_id': ofServices,
} as const satisfies Readonly<Record<string, Handling>>

/** What a merge does with each column, by the kind of the merged records. */
export const recordColumns = {
  lead: leadColumns,
  customer: customerColumns,
} as const satisfies Readonly<Record<MergedNoun, Readonly<Record<string, Handling>>>>

/** The columns whose rows move with a record of a kind, in the order in which their rows are locked. */
export const movingColumns = (noun: MergedNoun): string[] =>
  Object.entries<Handling>(recordColumns[noun]).flatMap(([column, handling]) =>
    handling === 'moves' || handling === 'movesWhileKept' ? [column] : [],
  )

/** Returns true for a column whose rows may be gone when a merge is undone. */
export const mayBeGone = (noun: MergedNoun, column: string) =>
  (recordColumns[noun] as Readonly<Record<string, Handling>>)[column] === 'movesWhileKept'
