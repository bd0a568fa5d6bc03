import { endSilentCall } from '#api/domain/calls/call-end.ts'
import { endRingSince, missCall } from '#api/domain/calls/ring.ts'
import { deliverMail } from '#api/domain/mail/mails.ts'
import { queueDueMails } from '#api/domain/mail/due-mails.ts'
import { endIdleTimers } from '#api/domain/time/end-idle-timers.ts'
import { makeOccurrences } from '#api/domain/series/make-occurrences.ts'
import { readOutsideCalendars } from '#api/domain/calendar/read-outside-calendars.ts'
import { deleteFileObjects, moveFiles } from '#api/domain/files/move-files.ts'
import { deleteOldRecordings } from '#api/domain/calls/recordings.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'
import { mailPasswordReset } from '#api/domain/accounts/password-resets.ts'
import { writeFullExport } from '#api/domain/exports/write-full-export.ts'
import { undoWritten } from '#api/domain/imports/undo-import.ts'
import { checkImport, writeImport } from '#api/domain/imports/run-import.ts'
import type { Ctx } from '#api/request/context.ts'
import { proveBackup, writeNightlyBackup } from './backups.ts'
import { retries } from './job.ts'
import type { Job, Jobs } from './job.ts'

/** Returns a job that deletes expired rows once an hour, at this minute. */
const sweep = (
  title: string,
  minute: number,
  deleteExpired: (ctx: Ctx, now: Date) => Promise<unknown>,
): Job<object> => ({
  title,
  cron: `${minute} * * * *`,
  retry: retries.overMinutes,
  effects: 'database',
  run: (ctx) => deleteExpired(ctx, ctx.appServices.clock()),
})

/** Returns a job that runs every few minutes, which repeats itself instead of being tried again. Done ones are deleted after an hour, because they would hide the others. */
const runOften = (
  title: string,
  cron: string,
  run: (ctx: Ctx) => Promise<unknown>,
): Job<object> => ({
  title,
  cron,
  retry: { retryLimit: 0 },
  deleteAfterSeconds: 3600,
  effects: 'database',
  run: (ctx) => run(ctx),
})

/** Hours that writing or proving a backup may take. */
const backupHours = 6

/** Returns a job that goes through all batches of an import, each in a transaction of its own. */
const runImport = (
  title: string,
  run: (ctx: Ctx, importId: number) => Promise<unknown>,
): Job<{ importId: number }> => ({
  title,
  retry: retries.overADay,
  expireInSeconds: 3600,
  effects: 'outside',
  run: (ctx, { importId }) => run(ctx, importId),
})

/** Every job. See docs/adding-a-job.md. */
export const jobs: Jobs = {
  deleteExpiredSignIns: sweep('Delete expired sign-ins', 7, ({ system }, now) =>
    system.signIns.sweep(now),
  ),
  deleteExpiredIdempotencyKeys: sweep('Delete expired idempotency keys', 17, ({ system }, now) =>
    system.idempotencyKeys.sweep(now),
  ),
  deleteExpiredRateLimits: sweep('Delete expired rate limits', 27, ({ appServices }, now) =>
    appServices.limits.sweep(now),
  ),
  deleteOldNotifications: sweep('Delete old notifications', 37, ({ system }, now) =>
    system.sweeps.notifications(now),
  ),
  deleteOldChanges: sweep('Delete old changes of the live feed', 42, async ({ system }, now) => {
    await system.sweeps.manyChanges(now)
    await system.sweeps.changes(now)
  }),
  deleteUnfinishedFiles: sweep('Delete files that were never uploaded', 47, ({ system }, now) =>
    system.sweeps.unfinishedFiles(now),
  ),
  moveFiles: {
    ...runOften('Move files to the file store', '0-59 * * * *', moveFiles),
    // Each file in transactions of its own.
    effects: 'outside',
    expireInSeconds: 3600,
  },
  deleteFileObjects: {
    ...sweep('Delete the contents of deleted files', 44, deleteFileObjects),
    effects: 'outside',
  },
  deleteOldRecordings: sweep('Delete old recordings of calls', 34, deleteOldRecordings),
  deleteOldExports: sweep('Delete old exports and their addresses', 24, async ({ system }, now) => {
    await system.fullExports.sweep(now)
    await system.exports.sweep(now)
  }),
  deleteOldImports: sweep('Delete rows of old imports', 14, ({ system }, now) =>
    system.sweeps.imports(now),
  ),
  deleteOldSecurityEvents: sweep('Delete old security events', 57, ({ system }, now) =>
    system.securityLog.sweep(now),
  ),
  deleteOldMails: sweep('Delete old emails', 52, ({ system }, now) => system.mails.sweep(now)),
  deleteExpiredLinks: sweep('Delete expired links', 2, ({ system }, now) =>
    system.oneTimeLinks.sweep(now),
  ),
  deleteExpiredChallenges: sweep('Delete expired challenges of passkeys', 22, ({ system }, now) =>
    system.passkeyChallenges.sweep(now),
  ),
  sendMail: {
    title: 'Send an email',
    retry: retries.overADay,
    effects: 'outside',
    run: (ctx, { mailId }) => deliverMail(ctx, mailId),
  },
  mailAppointmentsAndUnread: runOften(
    'Email appointments, demos, and notifications that stay unread',
    '* * * * *',
    queueDueMails('appointment', 'demo_booking', 'unread'),
  ),
  mailReminders: runOften(
    'Email reminders of tasks, events and calls',
    '*/5 * * * *',
    queueDueMails('reminder'),
  ),
  // On some clock it is Monday morning from Sunday, 18:00 UTC, until Monday, 20:00 UTC.
  mailWeeklySummaries: runOften(
    'Email the weekly summary to management, and the weekly letter to customers',
    '9,24,39,54 * * * 0,1',
    queueDueMails('weekly_summary', 'weekly_letter'),
  ),
  endIdleTimers: runOften('End timers without a sign of life', '*/1 * * * *', (ctx) =>
    endIdleTimers(ctx.withViewer(ctx.viewer, 'stopTimer')),
  ),
  mailPasswordReset: {
    title: 'Send a link for a new password',
    retry: retries.overMinutes,
    effects: 'database',
    run: (ctx, { username }, { id }) => mailPasswordReset(ctx, username, id),
  },
  writeNightlyBackup: {
    title: 'Write the nightly backup',
    cron: '12 2 * * *',
    retry: retries.overADay,
    expireInSeconds: backupHours * 3600,
    effects: 'outside',
    run: writeNightlyBackup,
  },
  proveBackup: {
    title: 'Prove the newest backup',
    cron: '32 4 * * 0',
    retry: retries.overADay,
    expireInSeconds: backupHours * 3600,
    effects: 'outside',
    run: proveBackup,
  },
  makeOccurrences: {
    ...runOften('Add the next occurrences of what repeats', '*/10 * * * *', makeOccurrences),
    // Each series in a transaction of its own.
    effects: 'outside',
  },
  readOutsideCalendars: {
    ...runOften(
      'Read the calendars that people have elsewhere',
      '4,19,34,49 * * * *',
      readOutsideCalendars,
    ),
    effects: 'outside',
  },
  checkImport: runImport('Check the rows of an import', checkImport),
  writeImport: runImport('Write the rows of an import', writeImport),
  undoImport: runImport('Undo an import', undoWritten),
  writeFullExport: {
    title: 'Prepare an export of everything',
    retry: retries.overMinutes,
    expireInSeconds: 3600,
    effects: 'outside',
    run: (ctx, { fullExportId }) => writeFullExport(ctx, fullExportId),
  },
  endSnoozes: {
    title: 'Bring back snoozed notifications',
    retry: retries.overADay,
    effects: 'database',
    run: ({ system, appServices }) => system.snoozes.end(appServices.clock()),
  },
  watchHours: {
    title: 'Compare time with the weekly hours of a service',
    retry: retries.overADay,
    deleteAfterSeconds: 3600,
    isPunctual: true,
    effects: 'database',
    run: (ctx, { customerServiceId, dueAt, since }) =>
      watchHours(ctx.withViewer(ctx.viewer, 'stopTimer'), customerServiceId, {
        dueAt: dueAt === null ? null : new Date(dueAt),
        ...(since && { since: new Date(since) }),
      }),
  },
  endRing: {
    title: 'End a call that nobody answers',
    retry: retries.overADay,
    deleteAfterSeconds: 3600,
    isPunctual: true,
    effects: 'database',
    run: (ctx, { communicationSessionId, ringingSince }) =>
      endRingSince(
        ctx.withViewer(ctx.viewer, 'missCommunicationSession'),
        communicationSessionId,
        new Date(ringingSince),
      ),
  },
  missCall: {
    title: 'Mark a call as missed at its planned end',
    retry: retries.overADay,
    deleteAfterSeconds: 3600,
    effects: 'database',
    run: (ctx, { communicationSessionId }) =>
      missCall(ctx.withViewer(ctx.viewer, 'missCommunicationSession'), communicationSessionId),
  },
  endSilentCall: {
    title: 'End a call that one side has left',
    retry: retries.overADay,
    deleteAfterSeconds: 3600,
    isPunctual: true,
    effects: 'database',
    run: (ctx, { communicationSessionId }) =>
      endSilentCall(ctx.withViewer(ctx.viewer, 'endCommunicationSession'), communicationSessionId),
  },
  reportFailedJob: {
    title: 'Tell management about a failed job',
    retry: retries.overADay,
    effects: 'database',
    run: ({ system, appServices }, _input, { failedJob }) =>
      system.managementNotices.tell('jobFailed', titleOf(failedJob ?? ''), appServices.clock()),
  },
}

/** Returns what management reads for the name of a job; the name itself for a job of another version. */
export const titleOf = (name: string): string =>
  Object.entries(jobs).find(([one]) => one === name)?.[1].title ?? name
