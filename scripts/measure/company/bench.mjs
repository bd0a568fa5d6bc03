// Times the bench of 200 assistants over eight weeks.
import { createTestStores } from '#api/testing/stores.ts'
import { sizes } from '#scripts/fill/sizes.mjs'
import { openCompany } from './open-company.mjs'
import { timeCalls } from './time-calls.mjs'

const assistants = 200
const weeks = 8
const calls = 120

export async function bench({ say, check }) {
  const size = { ...sizes.usual, assistants, receptionists: 5, customers: 1500, portalUsers: 1500 }
  const company = await openCompany({ ...size, timeEntries: 300_000 })
  const read = () => createTestStores(company.db, 'system').bench.read({ from: null, weeks })
  const rows = await read()
  say(`${rows.length} assistants, ${rows[0].weeks.length} weeks`)
  check({
    what: `bench of ${assistants} assistants over ${weeks} weeks, p95`,
    figure: await timeCalls(Array.from({ length: calls }), read),
    bar: 300,
    unit: 'ms',
  })
}
