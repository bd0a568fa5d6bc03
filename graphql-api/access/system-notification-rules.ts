import { type NotificationRule, one, rule } from './notification-rule.ts'

/** What the system tells management about itself, outside of any verb. Written by the jobs `reportFailedJob` and `proveBackup`. */
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
} as const satisfies Record<string, NotificationRule>

export type SystemEvent = keyof typeof systemNotificationRules
