import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sumRows } from '#api/backup/manifest.ts'
import { restoreBackup } from '#api/backup/restore-backup.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { connect } from '#api/database/connect.ts'
import { openCompany } from './open-company.mjs'
import { createWriter } from './writes.mjs'

const size = process.env.MEASURE_SIZE ?? 'usual'
const writesPerSecond = 50

/** The tables of the records that are written, which nothing changes afterwards, and of their history. */
const tables = [
  'tasks',
  'messages',
  'interactions',
  'leads',
  'calendar_events',
  'customer_services',
  'activities',
]

const tableOf = {
  task: 'tasks',
  message: 'messages',
  interaction: 'interactions',
  lead: 'leads',
  calendarEvent: 'calendar_events',
  customerService: 'customer_services',
}

/** Reads a whole table, which takes longer than statements of the product may. */
const checksums = (knex, table) =>
  knex.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0')
    const { rows } = await trx.raw(`select id::text, md5(t::text) as sum from ${table} t`)
    return new Map(rows.map(({ id, sum }) => [id, sum]))
  })

/** Writes at an even pace until the signal. Returns what was acknowledged, and when. */
const writeUntil = async (signal, write) => {
  const acknowledged = []
  const writing = []
  for (let n = 0; !signal.aborted; n += 1) {
    writing.push(
      write(n).then((written) => acknowledged.push({ ...written, at: performance.now() })),
    )
    await sleep(1000 / writesPerSecond)
  }
  await Promise.all(writing)
  return acknowledged
}

/** Restores into a new database of the same server and compares its rows with the source and with what was acknowledged. */
const compareRestored = async ({ knex, connection }, file, early) => {
  await knex.raw('create database restored')
  const target = { ...connection, database: 'restored' }
  await restoreBackup(target, file)
  const restored = connect({ connection: target, poolMax: 2 })
  try {
    let differing = 0
    let lost = 0
    for (const table of tables) {
      const [source, copy] = [await checksums(knex, table), await checksums(restored, table)]
      differing += [...copy].filter(([id, sum]) => source.get(id) !== sum).length
      lost += early.filter(({ record, id }) => tableOf[record] === table && !copy.has(id)).length
    }
    return { differing, lost }
  } finally {
    await restored.destroy()
  }
}

/** Measures a backup while people write, and compares what it restores. */
export async function backup({ say, check }) {
  const company = await openCompany({ customers: 10, size })
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-measured-backup-'))
  try {
    const stopping = new AbortController()
    const writing = writeUntil(stopping.signal, createWriter(company))
    await sleep(2000)
    const begun = performance.now()
    const file = join(folder, 'company.zip')
    const manifest = await writeBackup(company.connection, file)
    const ended = performance.now()
    await sleep(1000)
    stopping.abort()
    const acknowledged = await writing

    const seconds = (ended - begun) / 1000
    const during = acknowledged.filter(({ at }) => at > begun && at < ended).length
    const megabytes = (await stat(file)).size / 1024 ** 2
    say(
      `the company "${size}": ${sumRows(manifest)} rows, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, while ${(during / seconds).toFixed(0)} writes a second went on`,
    )
    const early = acknowledged.filter(({ at }) => at < begun)
    const { differing, lost } = await compareRestored(company, file, early)
    const isZero = { bar: 0, aim: 0 }
    check({ what: 'restored rows that differ', figure: differing, ...isZero })
    check({
      what: `of ${early.length} records acknowledged before the backup, not restored`,
      figure: lost,
      ...isZero,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await company.stop()
  }
}
