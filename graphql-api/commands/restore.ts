// Restores a backup into an empty database: `npm run restore FILE`.
import { resolve } from 'node:path'
import { sumRows } from '#api/backup/manifest.ts'
import { restoreBackup } from '#api/backup/restore-backup.ts'
import { readEnv } from '#api/config/env.ts'
import { connect } from '#api/database/connect.ts'
import { createLog } from '#api/config/log.ts'
import { StartFailure } from '#api/errors.ts'
import { countUnreadableSecrets } from './count-unreadable-secrets.ts'
import { sessionSecret } from '#api/running/session-secret.ts'
import { withConnection } from '#api/running/with-database.ts'

const describeErasures = (erasureCount: number | null) =>
  erasureCount === null
    ? 'There is no list of erased people (erasures.jsonl) beside the backup. Erase again the people who were erased since then.'
    : `People erased since the backup, and erased again: ${erasureCount}.`

const describeUnreadable = ({ accounts, calendars }: { accounts: number; calendars: number }) => [
  ...(accounts > 0
    ? [
        `SESSION_SECRET is not that of the backup: accounts that need a recovery code to sign in, because their authenticator app can't be checked: ${accounts}.`,
      ]
    : []),
  ...(calendars > 0
    ? [`Outside calendars that must be added again, for the same reason: ${calendars}.`]
    : []),
]

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new StartFailure('Name the backup: npm run restore FILE')
  const env = readEnv(process.env)
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const { manifest, appliedMigrations, erasureCount, unreadableSecrets } = await withConnection(
    env,
    createLog(env.production),
    async (connection) => {
      const restoration = await restoreBackup(connection, file)
      const db = connect({ connection, poolMax: 1 })
      try {
        const secrets = { secret: await sessionSecret(env), previousSecret: env.previousSecret }
        return { ...restoration, unreadableSecrets: await countUnreadableSecrets(db, secrets) }
      } finally {
        await db.destroy()
      }
    },
  )
  const lines = [
    `Restored ${sumRows(manifest)} rows of ${Object.keys(manifest.tables).length} tables, as they were at ${manifest.createdAt}. Every table equals the backup.`,
    appliedMigrations.length === 0
      ? 'The schema is the newest.'
      : `The schema was migrated: ${appliedMigrations.join(', ')}.`,
    'All sign-ins and links are ended. Renew open invitations in Settings, People.',
    describeErasures(erasureCount),
    ...describeUnreadable(unreadableSecrets),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
