/** What a merge does with a column that holds ids of leads. */
type Handling =
  /** Rows of the merged lead name the one that stays; an undo gives them back. */
  | 'moves'
  /** Keeps the old id, and is read as the lead that stays. */
  | 'throughAlias'
  /** Keeps the old id: the reason says why nothing reads it as the lead that stays. */
  | { stays: string }
  /** Never holds the id of a lead. */
  | { never: string }

const brief = { stays: 'is deleted within days, and pages read the record again' }
const ofTime = { never: 'is about tasks, events and calls' }
const ofMerge = { stays: 'says what was merged into what' }
const settings = { never: 'holds settings and times' }
const ofFile = { never: 'holds what a file says' }
const ofReport = {
  stays: 'reports on rows of a file; the page of a merged lead leads to the other',
}
const conditions = { never: 'selects by people, customers, services and tags' }
const idsOfOthers = { never: 'names tasks and people' }

/**
 * Every column, with a foreign key or not, that holds the id of a lead or might. A test finds columns by their names,
 * types and keys that are not here.
 */
export const leadColumns = {
  'lead_status_changes.lead_id': 'moves',
  'lead_contacts.lead_id': 'moves',
  'demo_bookings.lead_id': 'moves',
  'leads.merged_into_id': 'moves',
  'activities.record_id': 'throughAlias',
  'activities.changes': { stays: 'holds values as they were' },
  'notifications.record_id': 'throughAlias',
  'notifications.subject_id': {
    stays: 'joins news of one record; those of the merged one are over',
  },
  'changes.record_id': brief,
  'reminders.record_id': ofTime,
  'calendar_changes.record_id': ofTime,
  'calendar_changes.held': ofTime,
  'many_changes.records': { stays: 'is undone by version: a merged lead is refused' },
  'import_records.record_id': { stays: 'an undo of the import keeps a merged lead' },
  'import_records.before': { stays: 'holds values as they were' },
  'import_batches.rows': ofFile,
  'import_batches.checked': ofReport,
  'import_batches.written': ofReport,
  'import_matches.values': ofFile,
  'imports.columns': ofFile,
  'imports.counts': { never: 'counts rows by outcome' },
  'exports.request': conditions,
  'list_views.state': conditions,
  'merges.keep_id': ofMerge,
  'merges.merge_id': ofMerge,
  'merges.moved': ofMerge,
  'merges.replaced': ofMerge,
  'idempotency_keys.answer': brief,
  'mails.data': { never: 'names events, tasks and people; a demo’s lead is read by its event' },
  'handovers.moved': { never: 'names a customer and work of a customer' },
  'organisation.holidays': settings,
  'availability.hours': settings,
  'customer_services.preferences': settings,
  'task_starts.before': idsOfOthers,
} as const satisfies Readonly<Record<string, Handling>>

type Moving = {
  [Column in keyof typeof leadColumns]: (typeof leadColumns)[Column] extends 'moves'
    ? Column
    : never
}[keyof typeof leadColumns]

/** The columns whose rows move with a lead. */
export const movingColumns = Object.entries(leadColumns).flatMap(([column, handling]) =>
  handling === 'moves' ? [column as Moving] : [],
)
