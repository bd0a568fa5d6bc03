// Erases a person from the history: `npm run erase-person -- user 12`, or `lead 12`, or `customer 12` with all their records.
import { openBackupFolder } from '#api/backup/backup-folder.ts'
import { recordErasure } from '#api/backup/erasures.ts'
import { readEnv } from '#api/config/env.ts'
import { StartFailure } from '#api/errors.ts'
import { createLog } from '#api/config/log.ts'
import { withDatabase } from '#api/running/with-database.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import type { ErasureSubject } from '#api/stores/history/erase-person.ts'

const kinds = ['user', 'lead', 'customer'] as const

const readPerson = ([noun, id]: string[]): ErasureSubject => {
  const kind = kinds.find((one) => one === noun)
  if (!kind || !/^[1-9]\d{0,15}$/.test(id ?? ''))
    throw new StartFailure(
      'Name the person whose history to erase: user, lead or customer, and their id.',
    )
  return { noun: kind, id: Number(id) }
}

try {
  const env = readEnv(process.env)
  const person = readPerson(process.argv.slice(2))
  const backups = await openBackupFolder(env)
  const lines = await withDatabase(env, createLog(env.production), (db) =>
    erasePerson(db, person, new Date()),
  )
  // A restore of an older backup erases the person again.
  await recordErasure(backups, { ...person, at: new Date().toISOString() })
  process.stdout.write(
    `${lines} ${lines === 1 ? 'line' : 'lines'} of history no longer mention ${person.noun} ${person.id}. The record itself is unchanged.\n`,
  )
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
