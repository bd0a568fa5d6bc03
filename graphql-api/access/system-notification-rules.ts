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
    words: one('There are no nightly backups, because BACKUP_DIR is not set'),
  }),
  backupMissing: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one('There is no backup in BACKUP_DIR yet'),
  }),
  backupProved: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one('The newest backup was restored for a test, and nothing is missing: {name}'),
  }),
  backupRead: rule([], 'organisation', {
    tell: ['management'],
    kind: 'job',
    words: one(
      'The newest backup is complete: {name}. It was not restored for a test, because the database role may not create databases',
    ),
  }),
} as const satisfies Record<string, NotificationRule>

export type SystemEvent = keyof typeof systemNotificationRules
