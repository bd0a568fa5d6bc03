import { z } from 'zod'

const nothing = z.strictObject({})

/** The input of each job. A job without an entry here and in `jobs.ts` does not compile. */
export const jobInputs = {
  deleteExpiredSignIns: nothing,
  deleteExpiredIdempotencyKeys: nothing,
  deleteExpiredRateLimits: nothing,
  deleteOldChanges: nothing,
  deleteOldNotifications: nothing,
  deleteUnfinishedFiles: nothing,
  moveFiles: nothing,
  deleteFileObjects: nothing,
  deleteOldRecordings: nothing,
  deleteOldSecurityEvents: nothing,
  sendMail: z.strictObject({ mailId: z.int() }),
  mailPasswordReset: z.strictObject({ username: z.string() }),
  endIdleTimers: nothing,
  mailAppointmentsAndUnread: nothing,
  mailReminders: nothing,
  mailWeeklySummaries: nothing,
  deleteOldMails: nothing,
  deleteExpiredLinks: nothing,
  deleteOldExports: nothing,
  deleteOldImports: nothing,
  deleteExpiredChallenges: nothing,
  makeOccurrences: nothing,
  readOutsideCalendars: nothing,
  endSnoozes: nothing,
  checkImport: z.strictObject({ importId: z.int() }),
  undoImport: z.strictObject({ importId: z.int() }),
  writeFullExport: z.strictObject({ fullExportId: z.int() }),
  writeImport: z.strictObject({ importId: z.int() }),
  // Without a time, the hours have been changed by a setting.
  watchHours: z.strictObject({
    customerServiceId: z.int(),
    dueAt: z.iso.datetime().nullable(),
    // No timer stops before.
    since: z.iso.datetime().optional(),
  }),
  endRing: z.strictObject({
    communicationSessionId: z.int(),
    ringingSince: z.iso.datetime(),
  }),
  missCall: z.strictObject({ communicationSessionId: z.int() }),
  endSilentCall: z.strictObject({ communicationSessionId: z.int() }),
  writeNightlyBackup: nothing,
  proveBackup: nothing,
  // The input of the job that failed.
  reportFailedJob: z.unknown(),
} satisfies Record<string, z.ZodType>

export type JobName = keyof typeof jobInputs

/** The input of a job, as its schema parses it. */
export type JobInput<Name extends JobName> = z.output<(typeof jobInputs)[Name]>

/** The name of every job. */
export const allJobNames = Object.keys(jobInputs) as JobName[]
