import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { createImportBatches } from '#api/stores/queries/imports/import-batches.ts'
import type { RowResult, StoredRow } from '#api/stores/queries/imports/import-batches.ts'
import { testApp } from '#api/testing/app.ts'
import { buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
const survivor = openTestJobs(connection)
afterAll(survivor.close)

const kills = 20
const people = 1600
const batchSize = 8

/** Every tenth person comes again, in a later batch, with a phone number. */
const file = Buffer.from(
  [
    'Name,Email,Company,Phone',
    ...Array.from({ length: people }, (_, n) => `P ${n},p${n}@x.test,C ${n},`),
    ...Array.from({ length: people / 10 }, (_, n) => {
      const number = `+1 415 555 ${String(100 + n).padStart(4, '0')}`
      return `P ${n * 10},p${n * 10}@x.test,C ${n * 10},${number}`
    }),
  ].join('\n'),
)

/** Stores the rows of an import in smaller batches, so that it has many moments at which it can be killed. */
const splitBatches = async (importId: number) => {
  const stored: { rows: StoredRow[] }[] = await db('importBatches')
    .where({ importId })
    .orderBy('number')
  const rows = stored.flatMap((batch) => batch.rows)
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) => ({
    rows: rows.slice(at * batchSize, (at + 1) * batchSize),
    checked: [],
  }))
  await db('importBatches').where({ importId }).delete()
  await createImportBatches({ db }).insert(importId, batches)
}

/** Starts a node, which waits to be told what to write. */
const startNode = async () => {
  const url = new URL('../../testing/processes/import-process-child.ts', import.meta.url)
  const child = fork(url, [JSON.stringify(connection)])
  await once(child, 'message')
  return child
}

/** Returns what is stored at one moment, counted in each place that a batch writes to. */
const countStored = () =>
  db.transaction(
    async (trx) => {
      const count = async (table: string) => Number((await trx(table).count('* as n').first())?.n)
      const written: { written: RowResult[] }[] = await trx('importBatches').whereNotNull('written')
      const results = written.flatMap((batch) => batch.written)
      const outcomes = (outcome: string) => results.filter((one) => one.outcome === outcome).length
      const { counts } = (await trx('imports').first()) as { counts: Record<string, number> }
      const [created, filled] = [outcomes('created'), outcomes('filled')]
      return {
        expected: [created, created, created + filled, created, filled, filled],
        stored: [
          await count('leads'),
          await count('importRecords'),
          Number((await trx('activities').where({ noun: 'lead' }).count('* as n').first())?.n),
          counts['created'] ?? 0,
          counts['filled'] ?? 0,
          Number((await trx('leads').whereNotNull('phone').count('* as n').first())?.n),
        ],
      }
    },
    { isolationLevel: 'repeatable read' },
  )

/** Returns numbers from 0 to below a limit that are the same in each run. */
const createRandom = () => {
  let seed = 52
  return (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
}

it(`no row is lost, doubled or half written by ${kills} kills, and another node goes on`, async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, survivor)
  const { id } = await imports.create('LEAD', 'a.csv', file)
  await splitBatches(Number(id))
  const { counts } = await imports.preview(id, { duplicates: 'FILL' })
  await perform(caller, 'startImport', await imports.target(id))
  const random = createRandom()
  let killed = 0
  const interrupted: number[] = []
  let next = startNode()
  while (killed < kills) {
    const node = await next
    next = startNode()
    // The first node has the job, which another one takes over once its heartbeat stops.
    node.send(killed === 0 ? 'work' : Number(id))
    await once(node, 'message')
    const before = (await countStored()).stored[0] ?? 0
    await vi.waitUntil(async () => ((await countStored()).stored[0] ?? 0) > before, {
      timeout: 30_000,
      interval: 5,
    })
    await sleep(random(60))
    node.kill('SIGKILL')
    await once(node, 'exit')
    killed += 1
    const { stored, expected } = await countStored()
    expect(stored).toEqual(expected)
    interrupted.push(stored[0] ?? 0)
  }
  ;(await next).kill('SIGKILL')
  // Each kill hit the import while rows were left.
  expect(interrupted.at(-1)).toBeLessThan(people)
  await survivor.work()
  await vi.waitUntil(async () => (await imports.read(id)).status === 'DONE', { timeout: 90_000 })
  const { stored, expected } = await countStored()
  expect(stored).toEqual(expected)
  expect(stored[0]).toBe(people)
  expect((await imports.read(id))['counts']).toEqual(counts)
  expect(await db('leads').countDistinct('email as n').first()).toEqual({ n: people })
}, 300_000)
