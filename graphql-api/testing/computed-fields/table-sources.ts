import type { FeedNoun } from '#api/access/change-scope.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'

/** Tables that are no noun's own: the nouns as which their changes are announced. Tables of none concern one person alone. */
const otherTables: Readonly<Record<string, readonly FeedNoun[]>> = {
  availability: ['user'],
  busy_times: ['calendarEvent', 'communicationSession'],
  extra_hours_requests: ['customerService'],
  held_times: ['calendarEvent', 'communicationSession'],
  // Written when a timer is stopped.
  hours_notices: ['timeEntry'],
  demo_bookings: ['calendarEvent'],
  lead_contacts: ['lead'],
  lead_status_changes: ['lead'],
  merges: ['lead'],
  notifications: ['notification'],
  organisation: ['organisation'],
  service_pauses: ['customerService'],
  thread_reads: ['thread'],
  time_off: ['user'],
  calendar_feeds: [],
  exports: [],
  full_exports: [],
  import_batches: [],
  import_matches: [],
  import_records: [],
  imports: [],
  list_view_defaults: [],
  list_views: [],
  mails: [],
  notification_choices: [],
  outside_calendars: [],
  passkeys: [],
  pgboss: [],
  quiet_hours: [],
  second_factors: [],
  search_words: [],
  sign_ins: [],
}

const sourcesByTable = new Map<string, readonly FeedNoun[]>([
  ...allNouns.map((noun) => [toSnake(nouns[noun].many), [noun]] as const),
  ...Object.entries(otherTables),
])

/** Returns the nouns whose records a statement reads. Throws for a table that is not stated above. */
export const sourcesOf = (sql: string, tables: ReadonlySet<string>): FeedNoun[] =>
  [...sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].flatMap(([, table = '']) => {
    const sources = sourcesByTable.get(table)
    if (!sources && tables.has(table))
      throw new Error(`State as which noun changes of ${table} are announced, in table-sources.ts.`)
    return sources ?? []
  })
