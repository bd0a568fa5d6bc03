// Times the calendar of a team of 20 people over a week, in a company with 100,000 events.
import { buildAssistant, buildCustomer } from '#api/testing/factories/index.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { openCompany } from '#scripts/measure/company/open-company.mjs'
import { timeCalls } from '#scripts/measure/company/time-calls.mjs'

const people = 20
const events = 100_000
const calls = 320
const from = new Date('2026-03-02T00:00:00Z')
const to = new Date('2026-03-09T00:00:00Z')

/** Spreads events over the hours of the years around the week. */
const fillYears = async (db) => {
  const personIds = []
  for (let nth = 0; nth < people; nth += 1) personIds.push((await buildAssistant(db)).id)
  const { id } = await buildCustomer(db, { assignedVaId: personIds[0] })
  await db.raw(
    `insert into calendar_events (title, start_time, end_time, customer_id, va_id, event_type)
     select 'Event ' || n, start, start + interval '30 minutes', ?, (?::bigint[])[1 + n % ?], 'call'
     from generate_series(1, ?) as n
     cross join lateral (
       select timestamptz '2025-03-02 00:00Z' + (n / ?) * interval '3 hours' as start) as at`,
    [id, personIds, people, events, people],
  )
  await db.raw('analyze')
  return personIds
}

export async function team({ say, check }) {
  const company = await openCompany()
  const personIds = await fillYears(company.db)
  const range = { from, to, personIds, customerId: null, ownerId: null }
  const read = () => {
    const { calendar } = createTestStores(company.db, 'system')
    return Promise.all([calendar.events(range), calendar.calls(range)])
  }
  say(`${(await read())[0].length} events in the week`)
  check({
    what: `calendar of ${people} people over a week, p95`,
    figure: await timeCalls(Array.from({ length: calls }), read),
    bar: 100,
    unit: 'ms',
  })
}
