import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { migrate } from '#api/database/migrate.ts'
import { buildLead } from '#api/testing/factories/index.ts'
import { temporaryFolder } from '#api/testing/temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await temporaryFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command with its own data folder; `BACKUP_DIR` is `backups` beside it. */
const run = async (command: string, args: string[], dataDir: string) => {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, dataDir),
    BACKUP_DIR: join(folder, 'backups'),
    INIT_CWD: folder,
  }
  return promisify(execFile)(process.execPath, [`graphql-api/commands/${command}.ts`, ...args], {
    cwd: root,
    env,
  }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string })
}

it('the commands back up a running product, and restore it into another data folder, once', async () => {
  const running = await startEmbedded({ dataDir: join(folder, 'first'), isDurable: false })
  const db = connect({ connection: running.connection })
  try {
    await migrate(running.connection)
    await buildLead(db, { name: 'Jane' })
    expect(await run('backup', [], 'first')).toMatchObject({
      stdout: expect.stringMatching(/^Backed up \d+ rows of \d+ tables, [\d,.]+ (bytes|KB|MB):\n/),
    })
    expect(await run('backup', ['named.zip'], 'first')).toMatchObject({ stderr: '' })
    await run('erase-person', ['lead', '1'], 'first')
  } finally {
    await db.destroy()
    await running.stop()
  }
  const [list, file = ''] = (await readdir(join(folder, 'backups'))).toSorted().toReversed()
  expect([list, file]).toEqual(['erasures.jsonl', expect.stringMatching(/^backup-2.*Z\.zip$/)])
  expect((await stat(join(folder, 'named.zip'))).mode & 0o777).toBe(0o600)

  expect(await run('restore', [], 'second')).toMatchObject({
    code: 1,
    stderr: 'Name the backup: npm run restore FILE\n',
  })
  const path = join(folder, 'backups', file)
  const { stdout } = await run('restore', [path], 'second')
  expect(stdout).toContain('Every table equals the backup.')
  expect(stdout).toContain(
    'All sign-ins and links are ended. Renew open invitations in Settings, People.',
  )
  expect(stdout).toContain('People erased since the backup, and erased again: 1.')
  expect(await run('restore', [path], 'second')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is not empty.'),
  })

  const restoredPostgres = await startEmbedded({
    dataDir: join(folder, 'second'),
    isDurable: false,
  })
  const other = connect({ connection: restoredPostgres.connection })
  try {
    expect(await other('leads').pluck('name')).toEqual(['Jane'])
  } finally {
    await other.destroy()
    await restoredPostgres.stop()
  }
}, 180_000)
