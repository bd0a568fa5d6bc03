// Times the free slots of an assistant over 30 days with 200 entries.
import { buildAssistant, buildCustomer } from '#api/testing/factories/index.ts'
import { slotsIn } from '#api/domain/calendar/free-slots.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { openCompany } from '#scripts/measure/company/open-company.mjs'
import { timeCalls } from '#scripts/measure/company/time-calls.mjs'

const entries = 200
const calls = 520
const day = 24 * 60 * 60_000
const now = new Date('2026-03-02T13:00:00Z')

/** Spreads calls over the working days of 30 days, ten on each. */
const fillDays = async (db) => {
  const { id: assistant } = await buildAssistant(db)
  const { id: customer } = await buildCustomer(db, { assignedVaId: assistant })
  const rows = Array.from({ length: entries }, (_, nth) => {
    const startTime = new Date(now.getTime() + (1 + Math.floor(nth / 7)) * day)
    startTime.setUTCMinutes((nth % 7) * 60)
    return { customerId: customer, vaId: assistant, type: 'voice', startTime }
  })
  await db('communicationSessions').insert(rows)
  await db.raw('select fill_busy_times()')
  return assistant
}

export async function slots({ say, check }) {
  const company = await openCompany()
  const { db } = company
  const personId = await fillDays(db)
  const range = { from: now.getTime(), to: now.getTime() + 30 * day }
  const read = async () =>
    slotsIn(
      await createTestStores(db, 'system').personCalendars.read({ personId, range }),
      range,
      now,
    )
  say(`${(await read()).length} free slots`)
  check({
    what: `free slots of an assistant over 30 days with ${entries} entries, p95`,
    figure: await timeCalls(Array.from({ length: calls }), read),
    bar: 30,
    unit: 'ms',
  })
}
