// Checks and imports customers from a file as HubSpot writes it, and watches the longest transaction meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { sender } from './load.mjs'

const rowCount = 10_000

const header =
  'Record ID,First Name,Last Name,Email,Phone Number,Create Date,Associated Company,Contact owner,Notes'

/** Each hundredth row repeats the address of an earlier one. */
const rowOf = (n) =>
  `${n},First ${n},Last ${n},h${n % 100 === 99 ? n - 50 : n}@example.test,"+1 (415) ${2e6 + n}",2026-01-01 09:00,Company ${n},owner@example.test,"Met at the show.\nCall back, please."`

const oldestTransaction = `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float as age
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** @param {{ client: import('pg').Client, url: string, cookie: string }} given of a manager */
export async function measureImports({ client, url, cookie }, { check }) {
  const send = sender(url, cookie)
  const run = async (verb, input, fields) => {
    const type = `${verb[0].toUpperCase()}${verb.slice(1)}Input`
    const query = `mutation ${verb}($input: ${type}!) { ${verb}(input: $input) { ${fields} } }`
    const { data, errors } = JSON.parse(await send({ query, variables: { input } }))
    if (errors) throw new Error(errors[0].message)
    return Object.values(data[verb])[0]
  }
  const body = Buffer.from(
    [header, ...Array.from({ length: rowCount }, (_, n) => rowOf(n))].join('\n'),
  )
  const file = { name: 'contacts.csv', type: 'text/csv', size: body.length }
  const { id: fileId, url: path } = await run('attachFile', file, 'fileAttachment { id url }')
  const headers = { cookie, 'Content-Type': file.type }
  await fetch(`${url}${path}`, { method: 'PUT', headers, body })
  const fields = 'import { id version }'
  let row = await run('createImport', { fileId, noun: 'CUSTOMER' }, fields)
  let longest = 0
  /** Starts a job and waits for its end. Returns its counts. */
  const runJob = async (verb, end) => {
    const start = performance.now()
    row = await run(verb, { id: row.id, expectedVersion: row.version }, fields)
    for (;;) {
      await sleep(50)
      longest = Math.max(longest, (await client.query(oldestTransaction)).rows[0].age)
      const { rows } = await client.query('select * from imports where id = $1', [row.id])
      if (rows[0].status !== end) continue
      const figure = (performance.now() - start) / 1000
      check({ what: `${verb} of ${rowCount} customers`, figure, bar: 60, unit: 's' })
      return rows[0].counts
    }
  }
  const checked = await runJob('previewImport', 'checked')
  const written = await runJob('startImport', 'done')
  send.close()
  const names = Object.keys({ ...checked, ...written })
  const differing = names.filter((name) => checked[name] !== written[name]).length
  check({ what: 'counts of a preview that the import does not have', figure: differing, bar: 0 })
  check({ what: 'longest transaction of an import', figure: longest, bar: 2, unit: 's' })
}
