import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Returns the stores that each file uses of `ctx.system`, which ignores the viewer's scope. */
const findSystemUses = () => {
  const uses = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'generated/**'] })
    .toSorted()
    .map((path): [string, string[]] => {
      const text = withoutComments(readFileSync(new URL(path, folder), 'utf8'))
      const names = [...text.matchAll(/\bsystem\.(\w+)/g)].map(([, name = '']) => name)
      const wholeNames = /\.system\b(?!\.|\s*=)/.test(text) ? ['as a whole'] : []
      return [path, [...new Set(names), ...wholeNames].toSorted()]
    })
  return Object.fromEntries(uses.filter(([, names]) => names.length > 0))
}

// Before you add a name: why is the viewer's own scope not enough?
const reviewedInput = {
  // A disabled account is signed out, and its invitation link and calendar address end; so does the address with a role.
  'domain/accounts/account-status.ts': [
    'calendarFeeds',
    'invitations',
    'outsideCalendars',
    'signIns',
  ],
  // An account is created before there is a viewer, and the first manager on the command line.
  'domain/accounts/accounts.ts': ['accounts', 'organisation', 'users'],
  // All work of a customer is handed over, including records outside of the viewer's scope.
  // Many handovers lock the services and timers of all customers first.
  'domain/customers/assign-customer.ts': ['customerServices', 'handovers', 'openWork', 'timeSpans'],
  'domain/customers/transfer-work.ts': ['openWork'],
  // All open work of a customer is cancelled or reassigned when the customer is closed.
  'domain/customers/close-customer.ts': ['balanceLinks', 'openWork'],
  // One request a day counts for all users of a customer.
  'domain/customers/come-back-requests.ts': ['comeBacks'],
  // The assistant of a new customer is chosen among all assistants.
  'domain/customers/customers.ts': ['assignments', 'users'],
  // The address of an export belongs to the viewer's own sign-in. Their rows of a day are counted.
  'domain/exports/export-address.ts': ['exports'],
  'domain/exports/exports.ts': ['exports'],
  'domain/exports/open-export.ts': ['exports'],
  'domain/exports/read-export.ts': ['exports', 'organisation'],
  // A zip is found by the id of its person, and read by that of the row which was found so.
  'domain/exports/full-exports.ts': ['fullExports'],
  'domain/exports/read-zip.ts': ['exports', 'fullExports'],
  'domain/exports/write-full-export.ts': ['fullExports'],
  // File contents are separate from their record, which was found within the viewer's scope.
  'domain/files/file-quota.ts': ['fileContents'],
  'domain/files/files.ts': ['fileContents'],
  'domain/files/read-content.ts': ['fileContents', 'fileObjects'],
  // Contents of all files are moved by a job.
  'domain/files/move-files.ts': ['fileContents', 'fileObjects'],
  // Idempotency keys are not records; each belongs to its viewer.
  'domain/idempotency.ts': ['idempotencyKeys'],
  // Visitors see nothing, and create leads that they may not read.
  'domain/leads/inquiries.ts': [
    'calendarEvents',
    'demoBookings',
    'interactions',
    'leadForms',
    'leads',
  ],
  // Visitors see the free times of everyone who gives demos, without their names.
  'domain/calendar/demo-slots.ts': [
    'demoBookings',
    'demoHosts',
    'organisation',
    'personCalendars',
    'rateLimits',
  ],
  // A link is found by its hash before there is a viewer, and accepting it changes the person's own account.
  'domain/accounts/invitations.ts': ['accounts', 'invitations', 'users'],
  // The holder of the link of an invitation or a new password has no account yet, or is not signed in.
  'domain/accounts/password-links.ts': ['accounts', 'invitations', 'oneTimeLinks'],
  // A visitor’s demo is found by the signature of its link; visitors have no account.
  'domain/calendar/demo-details.ts': ['availability', 'organisation'],
  'domain/calendar/demo-links.ts': ['demoBookings'],
  'domain/leads/demo-bookings.ts': ['calendarEvents', 'demoBookings', 'leads', 'rateLimits'],
  'domain/mail/read-demo-mail.ts': ['demoBookings', 'organisation'],
  // An address is listed whether or not it has an account.
  'domain/mail/dead-addresses.ts': ['accounts', 'deadAddresses', 'mails'],
  // Mail is written for its recipient, and sent by a job.
  'domain/mail/mails.ts': ['accounts', 'deadAddresses', 'demoBookings', 'mails'],
  'domain/one-time-links.ts': ['mails', 'oneTimeLinks'],
  // The time zone of a mail is its recipient's.
  'domain/mail/describe-new-sign-in.ts': ['organisation', 'users'],
  // An email is about the notifications of its recipient, who needs no sign-in to stop it.
  'domain/mail/mail-recipient.ts': ['accounts', 'cursors'],
  // Whether the letter is sent at all is a setting of the organization.
  'domain/mail/read-weekly-letter-mail.ts': ['organisation'],
  'domain/mail/stop-emails.ts': ['cursors', 'unreadMails', 'users'],
  // One statement finds the recipients; each email is read in the scope of its recipient.
  'domain/mail/due-mails.ts': [
    'appointmentMails',
    'demoBookings',
    'reminders',
    'unreadMails',
    'weeklyLetters',
    'weeklySummaries',
  ],
  // Of series, whose records are in the viewer’s scope, and for which the job acts.
  'domain/series/edit-event-series.ts': ['eventSeries', 'seriesEvents'],
  'domain/series/edit-task-series.ts': ['taskSeries'],
  'domain/series/make-events.ts': [
    'calendarEvents',
    'eventSeries',
    'occurrenceNotices',
    'openWork',
  ],
  'domain/series/make-occurrences.ts': ['customers', 'eventSeries', 'taskSeries'],
  'domain/series/make-task.ts': ['taskSeries', 'tasks'],
  'domain/customers/series-handover.ts': ['eventSeries', 'taskSeries'],
  'domain/series/start-event-series.ts': ['eventSeries', 'organisation'],
  'domain/series/start-task-series.ts': ['taskSeries'],
  // An assistant who no longer has an appointment is told so. They read of it what they knew.
  'domain/mail/find-appointment.ts': ['calendarEvents', 'communicationSessions', 'customers'],
  'domain/mail/read-appointment-mail.ts': ['mails', 'organisation'],
  // Management, who get the summary, see everything.
  'domain/hours/balance-links.ts': ['balanceLinks', 'customerWeeks'],
  // A calendar address belongs to the viewer's own account, and is found by its hash before there is a viewer.
  'domain/calendar/calendar-feeds.ts': ['accounts', 'calendarFeeds'],
  // An outside calendar belongs to the viewer's own account; a job reads those of all.
  'domain/calendar/outside-calendars.ts': ['outsideCalendars'],
  'domain/calendar/read-outside-calendars.ts': ['outsideCalendars'],
  // A call has the customer of its event, which was found in scope.
  'domain/calendar/event-call.ts': ['communicationSessions'],
  // A call ends by the heartbeats of both sides, and someone must be able to answer it.
  'domain/calls/call-end.ts': ['callHeartbeats', 'callSignals'],
  // Signals are no records; each belongs to a call whose two people were found in scope.
  'domain/calls/call-signals.ts': ['callSignals'],
  'domain/calls/calls.ts': [
    'callHeartbeats',
    'communicationSessions',
    'customerPeople',
    'organisation',
  ],
  'domain/calls/communication-sessions.ts': ['callHeartbeats'],
  // A recording belongs to a call that was found in scope. Its address may be that of a file out of scope.
  'domain/calls/recordings.ts': ['callRecordings', 'fileAttachments', 'organisation'],
  'domain/calls/ring.ts': ['callHeartbeats', 'customerPeople'],
  'domain/mail/read-weekly-summary-mail.ts': ['weeklySummaries'],
  // A link is found by its hash before there is a viewer.
  'domain/accounts/email-changes.ts': ['accounts', 'oneTimeLinks', 'users'],
  'domain/accounts/password-resets.ts': ['accounts', 'oneTimeLinks', 'signIns', 'users'],
  // A verb locks the viewer's own account and every account that it depends on, and reads them again.
  'domain/lock-and-reauthorize.ts': ['accounts', 'customers'],
  // A new password ends the viewer's other sign-ins and the open link.
  'domain/accounts/passwords.ts': ['accounts', 'invitations', 'signIns', 'users'],
  // An input may name accounts outside of the viewer's scope: an assistant may write to management. The event of a call
  // has the customer of the call, which was found in scope.
  'domain/records.ts': ['accounts', 'calendarEvents'],
  // A second factor belongs to the viewer's own account, or management ends another's.
  'domain/sign-in/second-factor-codes.ts': ['secondFactors'],
  'domain/sign-in/second-factors.ts': ['passkeys', 'secondFactors'],
  'domain/sign-in/passkeys.ts': ['passkeys', 'secondFactors'],
  // A passkey is found by its credential before there is a viewer, and answers a challenge of no account.
  'domain/sign-in/passkey-challenges.ts': ['passkeyChallenges'],
  'domain/sign-in/passkey-sign-in.ts': ['passkeys', 'users'],
  'domain/sign-in/verify-own-password.ts': ['users'],
  // Security events are written for every caller and read by management only.
  'domain/security-events.ts': ['securityLog'],
  // Signing in happens before there is a viewer.
  'domain/sign-in/sign-in.ts': ['accounts', 'signIns'],
  'domain/sign-in/sign-ins.ts': ['accounts', 'signIns'],
  // The hours of a service count the time of all, whoever writes some, and both sides are told.
  'domain/hours/read-weeks.ts': ['allowances'],
  'domain/hours/stop-used-up.ts': ['timeEntries'],
  'domain/hours/tell-reached.ts': ['hoursNotices'],
  'domain/hours/watch-all-hours.ts': ['timeSpans'],
  'domain/hours/watch-hours.ts': ['customerServices', 'hoursWatches', 'timeSpans'],
  'domain/hours/watch-next.ts': ['hoursWatches'],
  'domain/hours/within-hours.ts': ['allowances'],
  // Running timers are stopped whatever the viewer sees, and time overlaps whatever it is for.
  'domain/time/end-idle.ts': ['timeEntries', 'timerNotices'],
  'domain/time/end-idle-timers.ts': ['timeSpans'],
  'domain/time/idle-timers.ts': ['organisation', 'timeSpans'],
  'domain/time/running-timer.ts': ['timeSpans'],
  'domain/time/stop-timers.ts': ['timeEntries', 'timeSpans'],
  'domain/time/time-entries.ts': ['accounts', 'customerServices', 'organisation'],
  'domain/time/time-overlaps.ts': ['organisation', 'timeSpans'],
  'domain/time/find-plan-of-time.ts': ['timeSpans'],
  'domain/time/time-subject.ts': ['customerServices'],
  'domain/time/timers.ts': ['organisation', 'timeSpans'],
  // Jobs act for the system, on rows of all people.
  'jobs/backups.ts': ['managementNotices'],
  'jobs/jobs.ts': [
    'exports',
    'fullExports',
    'idempotencyKeys',
    'mails',
    'managementNotices',
    'oneTimeLinks',
    'passkeyChallenges',
    'securityLog',
    'signIns',
    'snoozes',
    'sweeps',
  ],
}

it('only the reviewed files use stores without the viewer’s scope', () => {
  expect(findSystemUses()).toEqual(reviewedInput)
})
