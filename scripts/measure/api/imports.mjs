// Imports 10,000 customers from a file as HubSpot writes it and takes them back, while others read, write, and follow on a page.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '#scripts/measure/figures.mjs'
import { openPage } from '#scripts/measure/live/page.mjs'
import { watchMemory } from './exports.mjs'
import { sender } from './load.mjs'

const rows = 10_000
const header =
  'Record ID,First Name,Last Name,Email,Phone Number,Create Date,Associated Company,Contact owner,Notes'
/** Each hundredth row repeats the address of an earlier one. */
const row = (_, n) =>
  `${n},First ${n},Last ${n},h${n % 100 === 99 ? n - 50 : n}@example.test,"+1 (415) ${2e6 + n}",2026-01-01 09:00,Company ${n},owner@example.test,"Met at the show.\nCall back."`
const file = [header, ...Array.from({ length: rows }, row)].join('\n')

const oldestTransaction = `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float as age
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Returns a function that runs a verb and returns its record. */
const runner = (send) => async (verb, input, fields) => {
  const type = `${verb[0].toUpperCase()}${verb.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${verb}(input: $input) { record: ${fields} } }`
  const { data, errors } = JSON.parse(await send({ query, variables: { input } }))
  if (errors) throw new Error(errors[0].message)
  return data[verb].record
}

const createImport = async (run, { url, cookie }) => {
  const input = { name: 'measured.csv', type: 'text/csv', size: Buffer.byteLength(file) }
  const upload = await run('attachFile', input, 'fileAttachment { id url }')
  const headers = { cookie, origin: url, 'content-type': 'text/csv' }
  await fetch(`${url}${upload.url}`, { method: 'PUT', headers, body: file })
  return run('createImport', { fileId: upload.id, noun: 'CUSTOMER' }, 'import { id version }')
}

/** Runs a verb of an import until it has a status. Returns it with the seconds, and those of the longest transaction meanwhile. */
const perform = async ({ send, client }, { id, version }, [verb, status]) => {
  const begun = performance.now()
  await runner(send)(verb, { id, expectedVersion: version }, 'import { id }')
  const query = `{ import(id: ${id}) { id version status counts { created skipped refused removed } } }`
  let longest = 0
  for (;;) {
    longest = Math.max(longest, (await client.query(oldestTransaction)).rows[0].age)
    const { data } = JSON.parse(await send({ query }))
    if (data.import.status === status)
      return { ...data.import, longest, seconds: (performance.now() - begun) / 1000 }
    await sleep(100)
  }
}

/** Reads lists and adds leads while work goes on. Returns the 95th percentile of the times of lists, and the longest time until a page heard of a lead. */
const readDuring = async ({ url, cookie, reader }, work) => {
  const [read, write] = [sender(url, reader), sender(url, cookie)]
  const [times, lags, addedAt] = [[], [0], new Map()]
  const page = openPage(url, cookie, ({ noun, id }) => {
    if (noun === 'LEAD' && addedAt.has(id)) lags.push(performance.now() - addedAt.get(id))
    addedAt.delete(id)
  })
  await page.opened
  const progress = { isDone: false }
  const working = work().finally(() => (progress.isDone = true))
  while (!progress.isDone || addedAt.size > 0) {
    const begun = performance.now()
    await read({ query: '{ customers(first: 50) { nodes { id name status } } }' })
    times.push(performance.now() - begun)
    const input = { name: 'Measured', email: `measured-${begun}@example.test` }
    if (!progress.isDone && times.length % 10 === 0)
      addedAt.set((await runner(write)('createLead', input, 'lead { id }')).id, performance.now())
    await sleep(50)
  }
  await page.close()
  for (const one of [read, write]) one.close()
  return { p95: quantile(times, 0.95), lag: Math.max(...lags) / 1000, result: await working }
}

/** @param {{ product: { url: string, pid?: number }, people: { role: string, cookie: string }[], client: import('pg').Client }} given */
export async function measureImports({ product: { url, pid }, people, client }, { say, check }) {
  const [{ cookie }] = people
  const reader = people.find(({ role }) => role === 'virtual_assistant').cookie
  const given = { url, cookie, reader }
  const send = sender(url, cookie)
  let record = await createImport(runner(send), given)
  await readDuring(given, () => sleep(2000))
  const quiet = await readDuring(given, () => sleep(5000))
  const memory = await watchMemory(pid)
  const counts = []
  const steps = { previewImport: 'CHECKED', startImport: 'DONE', undoImport: 'UNDONE' }
  for (const step of Object.entries(steps)) {
    const { p95, lag, result } = await readDuring(given, () =>
      perform({ send, client }, record, step),
    )
    record = result
    counts.push(result.counts)
    check({ what: `${step[0]} of ${rows} customers`, figure: result.seconds, bar: 60, unit: 's' })
    check({ what: 'p95 of others meanwhile, of quiet', figure: p95 / quiet.p95, bar: 2 })
    check({ what: 'longest transaction', figure: result.longest, bar: 2, unit: 's' })
    check({ what: 'lag of the live feed meanwhile', figure: lag, bar: 5, unit: 's' })
  }
  const { quiet: before, most } = memory.stop()
  say(`quiet: p95 of others ${quiet.p95.toFixed(0)} ms, ${before.toFixed(0)} MB resident`)
  check({ what: 'memory of an import above quiet', figure: most - before, bar: 150, unit: 'MB' })
  const [preview, written, undone] = counts
  const differs = ['created', 'skipped', 'refused'].filter(
    (name) => preview[name] !== written[name],
  )
  const wrong = differs.length + written.created - undone.removed
  check({
    what: 'counts of the preview that differ, customers left by the undo',
    figure: wrong,
    bar: 0,
  })
  send.close()
}
