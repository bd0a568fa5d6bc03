/** The last version whose migrations have the former names, by its commit. `docs/operating.md` has it in full. */
export const formerVersion = '5689a896'

const listFiles = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${name}.ts`)

/** The migrations of that version, and those that make the same schema since. */
export const formerMigrations = {
  names: listFiles(`
    0001-people 0002-work 0003-organisation 0004-search 0005-files-of-customers 0006-file-contents-in-parts
    0007-one-active-call 0008-idempotency-keys 0010-security-events 0011-activities 0012-timelines 0013-phone-numbers
    0014-search-everything 0015-plans-of-services 0016-invitations 0017-board-of-leads 0018-working-hours
    0019-days-and-visits 0022-zone-and-manner-of-people 0023-read-conversations 0024-handovers
    0025-lists-at-a-million 0026-kept-counts 0027-open-work-by-title 0028-terms-and-titles 0029-who-pays-since-when
    0030-vacuumed-sooner 0031-counts-by-day 0032-who-wrote 0033-times-beside-times 0034-disabled-by-name
    0035-beside-the-record 0036-more-counts 0037-won-at 0038-times-far-apart 0039-moments-within-bounds
    0040-validate-moments 0041-plain-foreign-keys 0042-indexes-by-page 0043-drop-derived-data
    0044-text-as-people-read-it 0045-names-in-order 0046-orders-of-pages 0047-questions-and-results
    0048-notifications 0049-due-days 0050-last-contact 0051-lead-contacts 0052-uploaded-files
    0053-tasks-from-messages 0054-change-feed 0060-job-notifications 0068-leads-by-age-and-status 0070-mails
    0071-notification-mails 0072-dead-addresses 0073-email-changes 0074-mails-delivered-twice 0075-second-factors
    0076-second-factor-for-staff 0077-passkeys 0078-reminders 0079-weekly-summary 0080-edited-messages
    0081-mentions 0082-snooze-and-quiet-hours 0083-notifications-by-email-only 0090-time-entries
    0091-service-pauses 0094-time-off 0095-extra-hours-requests 0096-at-zero 0097-hours-notices 0100-balance-links
    0101-hours-notifications-apart 0102-idle-timers 0104-cover-notifications 0105-weekly-letter 0106-busy-times
    0107-availability 0108-calendar-feeds 0109-calls 0110-call-signals 0111-demo-hosts 0112-event-series
    0113-task-series 0114-call-recordings 0115-outside-calendars 0116-calendar-changes 0117-file-objects
    0118-recordings-with-picture`),
  replacements: listFiles(`
    0001-extensions-and-functions 0002-organisation 0003-accounts 0004-customers-and-leads 0005-services 0006-tasks
    0007-messages 0008-calendar-and-calls 0009-files 0010-time-and-hours 0011-history 0012-mail 0013-search`),
}

const { names: formerNames, replacements } = formerMigrations

/** Returns whether any of these migrations has a former name. */
export const hasFormerNames = (names: readonly string[]) =>
  names.some((name) => formerNames.includes(name))

/** Returns the names that this version has for the migrations of a schema, if these are all former ones and no others; else the given names. */
export const renameMigrations = (names: readonly string[]): readonly string[] =>
  isComplete(names) ? replacements : names

const isComplete = (names: readonly string[]) =>
  names.length === formerNames.length && formerNames.every((name) => names.includes(name))

/** Returns those of the names that the former version does not have. */
export const namesBesideFormer = (names: readonly string[]) =>
  names.filter((name) => !formerNames.includes(name))

/** Returns at which of the former migrations a schema is, for a message: "0097", or "0118 without 0047-questions.ts". */
export const describeFormerSchema = (names: readonly string[]) => {
  const newestName = formerNames.findLast((name) => names.includes(name)) ?? ''
  const gaps = formerNames.filter((name) => name < newestName && !names.includes(name))
  return newestName.slice(0, 4) + (gaps.length > 0 ? ` without ${gaps.join(', ')}` : '')
}
