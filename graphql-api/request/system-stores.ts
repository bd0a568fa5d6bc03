import { createAccounts } from '#api/stores/auth/accounts.ts'
import { createAppointmentMails } from '#api/stores/queries/mail/appointment-mails.ts'
import { createAssignments } from '#api/stores/queries/customers/assignments.ts'
import { createBalanceLinks } from '#api/stores/queries/hours/balance-links.ts'
import { createCallHeartbeats } from '#api/stores/queries/calls/call-heartbeats.ts'
import { createCallRecordings } from '#api/stores/queries/calls/call-recordings.ts'
import { createCallSignals } from '#api/stores/queries/calls/call-signals.ts'
import { createCalendarFeeds } from '#api/stores/queries/calendar/calendar-feeds.ts'
import { createComeBackRequests } from '#api/stores/queries/customers/come-back-requests.ts'
import { createCustomerPeople } from '#api/stores/queries/customers/customer-people.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'
import { createDemoHosts } from '#api/stores/queries/calendar/demo-hosts.ts'
import { createExports } from '#api/stores/auth/exports.ts'
import { createFullExports } from '#api/stores/auth/full-exports.ts'
import { createFileContents } from '#api/stores/queries/files/file-contents.ts'
import { createFileObjects } from '#api/stores/queries/files/file-objects.ts'
import { createManagementNotices } from '#api/stores/queries/notifications/management-notices.ts'
import { createHandovers } from '#api/stores/queries/customers/handovers.ts'
import { createHoursNotices } from '#api/stores/queries/hours/hours-notices.ts'
import { createHoursWatches } from '#api/stores/queries/hours/hours-watches.ts'
import { createIdempotencyKeys } from '#api/stores/auth/idempotency-keys.ts'
import { createInvitations } from '#api/stores/auth/invitations.ts'
import { createDemoBookings } from '#api/stores/queries/leads/demo-bookings.ts'
import { createLeadForms } from '#api/stores/queries/leads/lead-forms.ts'
import { createDeadAddresses } from '#api/stores/queries/mail/dead-addresses.ts'
import { createMails } from '#api/stores/queries/mail/mails.ts'
import { createOneTimeLinks } from '#api/stores/auth/one-time-links.ts'
import { createOutsideCalendars } from '#api/stores/queries/calendar/outside-calendars.ts'
import { createOpenWork } from '#api/stores/queries/customers/open-work.ts'
import { createPasskeyChallenges } from '#api/stores/auth/passkey-challenges.ts'
import { createPasskeys } from '#api/stores/auth/passkeys.ts'
import { createReminders } from '#api/stores/queries/mail/reminders.ts'
import { createWeeklyLetters } from '#api/stores/queries/mail/weekly-letters.ts'
import { createWeeklySummaries } from '#api/stores/queries/mail/weekly-summaries.ts'
import { createSecondFactors } from '#api/stores/auth/second-factors.ts'
import { createSecurityLog } from '#api/stores/auth/security-log.ts'
import { createEventSeries } from '#api/stores/queries/series/event-series.ts'
import { createOccurrenceNotices } from '#api/stores/queries/series/occurrence-notices.ts'
import { createSeriesEvents } from '#api/stores/queries/series/series-events.ts'
import { createSignIns } from '#api/stores/auth/sign-ins.ts'
import { createTaskSeries } from '#api/stores/queries/series/task-series.ts'
import { createTimerNotices } from '#api/stores/queries/time/timer-notices.ts'
import { createTimeSpans } from '#api/stores/queries/time/time-spans.ts'
import { createUnreadMails } from '#api/stores/queries/mail/unread-mails.ts'
import { createSnoozes } from '#api/stores/history/end-snoozes.ts'
import { createSweeps } from '#api/stores/sweeps.ts'
import { lazyProperties } from '#api/stores/lazy-properties.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { createStoreTools, storeFactories } from '#api/stores/stores.ts'
import type { StoreTools } from '#api/stores/tools.ts'

const createSystemStores = lazyProperties<StoreTools>()({
  ...storeFactories,
  accounts: ({ db, locks, changeRecorder }) => createAccounts(db, locks, changeRecorder),
  appointmentMails: ({ db }) => createAppointmentMails(db),
  assignments: ({ db }) => createAssignments(db),
  balanceLinks: ({ db }) => createBalanceLinks(db),
  callHeartbeats: ({ db }) => createCallHeartbeats(db),
  callRecordings: createCallRecordings,
  callSignals: ({ db }) => createCallSignals(db),
  calendarFeeds: ({ db }) => createCalendarFeeds(db),
  customerPeople: ({ db }) => createCustomerPeople(db),
  comeBacks: ({ db }) => createComeBackRequests(db),
  exports: ({ db }) => createExports(db),
  fullExports: ({ db }) => createFullExports(db),
  fileContents: createFileContents,
  fileObjects: ({ db }) => createFileObjects(db),
  handovers: ({ db }) => createHandovers(db),
  hoursNotices: createHoursNotices,
  hoursWatches: ({ db }) => createHoursWatches(db),
  idempotencyKeys: ({ db }) => createIdempotencyKeys(db),
  invitations: ({ db }) => createInvitations(db),
  leadForms: ({ db, locks, changeRecorder }) => createLeadForms(db, locks, changeRecorder),
  // In the verb’s transaction, so that an attempt that is rolled back counts nothing.
  rateLimits: ({ db }) => createRateLimits(db),
  demoBookings: ({ db }) => createDemoBookings(db),
  demoHosts: ({ db }) => createDemoHosts(db),
  deadAddresses: ({ db }) => createDeadAddresses(db),
  mails: ({ db }) => createMails(db),
  oneTimeLinks: ({ db }) => createOneTimeLinks(db),
  outsideCalendars: ({ db }) => createOutsideCalendars(db),
  openWork: ({ db, changeRecorder }) => createOpenWork(db, changeRecorder),
  passkeyChallenges: ({ db }) => createPasskeyChallenges(db),
  passkeys: ({ db }) => createPasskeys(db),
  reminders: ({ db }) => createReminders(db),
  weeklyLetters: ({ db }) => createWeeklyLetters(db),
  weeklySummaries: ({ db }) => createWeeklySummaries(db),
  secondFactors: ({ db }) => createSecondFactors(db),
  securityLog: ({ db }) => createSecurityLog(db),
  signIns: ({ db }) => createSignIns(db),
  eventSeries: createEventSeries,
  occurrenceNotices: createOccurrenceNotices,
  seriesEvents: createSeriesEvents,
  managementNotices: createManagementNotices,
  snoozes: createSnoozes,
  sweeps: ({ db }) => createSweeps(db),
  taskSeries: createTaskSeries,
  timerNotices: createTimerNotices,
  timeSpans: createTimeSpans,
  unreadMails: ({ db }) => createUnreadMails(db),
  cursors: ({ cursors }) => cursors,
})

type Secrets = { secret: string; previousSecret?: string | null; clock: () => Date }

/** Creates the stores without the viewer's scope, for signing in and for jobs. A test lists every use. */
export const createSystem = (
  { secret, previousSecret, clock }: Secrets,
  { db, locks, changeRecorder }: Pick<StoreTools, 'db' | 'locks' | 'changeRecorder'>,
) =>
  createSystemStores(
    createStoreTools({
      db,
      as: 'system',
      cursors: createCursors(secret, previousSecret),
      clock,
      locks,
      changeRecorder,
    }),
  )
