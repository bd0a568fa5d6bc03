// Times what is left of the hours of one service, and of all services of a page of customers.
import { createTestStores } from '#api/testing/stores.ts'
import { sizes } from '#scripts/fill/sizes.mjs'
import { plans } from '#shared/plans.ts'
import { openCompany } from './open-company.mjs'
import { timeCalls } from './time-calls.mjs'

const calls = 500
const customersPerPage = 50

/** Services whose plan has hours, with the number of their customer's page. */
const servicesWithHours = `
  select s.id, c.page from customer_services s
  join (select id, (row_number() over (order by id) - 1) / ${customersPerPage} as page from customers) c
    on c.id = s.customer_id
  where s.plan = any($1) order by s.id`

/** Returns other values than those of the calls before, so that few of their rows were read recently. */
const spread = (values, index) => values[(index * 7919) % values.length]

export async function allowances({ say, check }) {
  // `MEASURE_SIZE=usual` tries the measurement itself.
  const company = await openCompany(sizes[process.env.MEASURE_SIZE ?? 'large'])
  const { client, db } = company
  const { rows } = await client.query(servicesWithHours, [
    plans.filter(({ hoursPerWeek }) => hoursPerWeek !== undefined).map(({ id }) => id),
  ])
  const [{ count }] = (await client.query('select count(*)::int from time_entries')).rows
  say(`${rows.length} services with hours, ${count} entries`)
  const read = (ids) => {
    const stores = createTestStores(db, 'system')
    return Promise.all(ids.map((id) => stores.allowances.of(id)))
  }
  const pages = [...Map.groupBy(rows, ({ page }) => page).values()]
  const times = Array.from({ length: calls }, (_, index) => index)
  check({
    what: 'allowance of one service, p95',
    figure: await timeCalls(times, (index) => read([spread(rows, index).id])),
    bar: 5,
    unit: 'ms',
  })
  check({
    what: `allowances of a page of ${customersPerPage} customers, p95`,
    figure: await timeCalls(times, (index) => read(spread(pages, index).map(({ id }) => id))),
    bar: 20,
    unit: 'ms',
  })
}
