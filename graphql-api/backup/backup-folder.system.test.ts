import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openBackupFolder } from './backup-folder.ts'

const root = await mkdtemp(join(tmpdir(), 'admin-genie-folder-'))
afterAll(() => rm(root, { recursive: true }))
const checkout = fileURLToPath(new URL('../..', import.meta.url))

const open = (backupDir: string | null) =>
  openBackupFolder({ backupDir, dataDir: join(root, 'data') })

it('creates BACKUP_DIR, or else a folder of the data folder, for its owner only', async () => {
  for (const folder of [join(root, 'backups'), null]) {
    const openedText = await open(folder)
    expect((await stat(openedText)).mode & 0o777).toBe(0o700)
    expect(await open(folder)).toBe(openedText)
  }
  expect(await open(null)).toBe(join(root, 'data/backups'))
})

it('refuses a folder inside the checkout, also by a link', async () => {
  const link = join(root, 'link')
  await symlink(join(checkout, 'docs'), link)
  for (const folder of [join(checkout, 'docs'), link])
    await expect(open(folder)).rejects.toThrow(
      `BACKUP_DIR is "${folder}"; expected a folder outside of the checkout.`,
    )
})

it('refuses a folder that others may enter, a file, and a folder that cannot be created', async () => {
  const sharedPath = join(root, 'shared')
  await mkdir(sharedPath)
  await chmod(sharedPath, 0o750)
  await expect(open(sharedPath)).rejects.toThrow('expected a folder that only its owner may enter')
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(open(file)).rejects.toThrow(`BACKUP_DIR is "${file}"; expected a folder.`)
  await expect(open(join(root, 'no/parent'))).rejects.toThrow(
    'expected a folder that can be created (ENOENT',
  )
})
