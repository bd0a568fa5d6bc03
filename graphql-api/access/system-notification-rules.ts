import { type NotificationRule, one, rule } from './notification-rule.ts'

/** The sentence of an event whose earlier news does not matter any more. */
const last = (one: string) => ({ one, many: one })

/**
 * What the system tells outside of any verb: management about itself, by the jobs `reportFailedJob` and `proveBackup`,
 * both sides about the weekly hours of a service, by `watchHours`, and about an occurrence at a time that is taken, by
 * `makeOccurrences`, and an assistant about their own timer.
 */
export const systemNotificationRules = {
  jobFailed: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: {
      one: 'A background job failed: “{name}”',
      many: '{count} background jobs failed, the last one: “{name}”',
    },
  }),
  backupsOff: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one('Nightly backups are off: BACKUP_DIR isn’t set'),
  }),
  backupMissing: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one('There is no backup in BACKUP_DIR yet'),
  }),
  backupProved: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one('The latest backup was test-restored, and nothing is missing: {name}'),
  }),
  backupRead: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one(
      'The latest backup is complete: {name}. It wasn’t test-restored, because the database role can’t create databases',
    ),
  }),
  hoursNearlyUsedUp: rule([], 'customerService', {
    tell: ['assistant', 'customerUsers'],
    kind: 'hours',
    words: {
      customer: last('80% of your hours for this week are used'),
      staff: last('{customer} has used 80% of this week’s hours'),
    },
  }),
  hoursUsedUp: rule([], 'customerService', {
    tell: ['assistant', 'customerUsers'],
    kind: 'hours',
    words: {
      customer: last('Your hours for this week are used up'),
      staff: last('{customer} has used up this week’s hours'),
    },
  }),
  timerStoppedAtZero: rule([], 'customerService', {
    tell: ['assistant', 'customerUsers'],
    kind: 'hours',
    words: {
      customer: last('Your hours for this week are used up. The timer stopped'),
      staff: last('Stopped: {customer}’s hours for this week are used up'),
    },
  }),
  occurrenceSkipped: rule([], 'calendarEvent', {
    tell: ['assignee', 'customerUsers'],
    kind: 'appointment',
    words: one('“{name}” was skipped once: another appointment is at that time'),
  }),
  timerStoppedIdle: rule([], 'timeEntry', {
    tell: ['assistant'],
    kind: 'hours',
    words: one('Your timer for {customer} stopped: there was no sign of you for 75 minutes'),
  }),
} as const satisfies Record<string, NotificationRule>

export type SystemEvent = keyof typeof systemNotificationRules
