// Measures timers that stop when the hours of their week are used up: the stored end, and how long after it is stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '#scripts/attack/callers.mjs'
import { openNodes } from '#scripts/attack/nodes.mjs'
import { customerOf, personOf } from '#scripts/attack/race-kinds.mjs'
import { withRoomyNodes } from '#scripts/attack/roomy-nodes.mjs'
import { doVerb } from '#scripts/attack/verbs.mjs'
import { demoAccounts } from '#api/demo/accounts.ts'
import { findPlan } from '#shared/plans.ts'

const rounds = 10
const plan = 'isa-single'
const bought = findPlan(plan).hoursPerWeek * 3600

/** Seconds that are left when the timer starts. */
const left = 4

/** Milliseconds after which a timer that still runs counts as not stopped. */
const patience = 20_000

/** The table of the settings. */
const settings = 'organisation'

const monday = `date_trunc('week', now() at time zone 'America/New_York') at time zone 'America/New_York'`

/** Spends the hours of this week but a few seconds, by as many assistants as the week is too young for. */
const spend = async (rows, { customer, service, round }) => {
  const [{ passed }] = await rows(
    `select floor(extract(epoch from now() - ${monday}))::int - 60 as passed`,
  )
  const people = Math.ceil((bought - left) / Math.min(passed, 86_400))
  for (let nth = 0; nth < people; nth += 1) {
    const assistant = await personOf(rows, 'virtual_assistant', `spending.${round}.${nth}`)
    const seconds = Math.floor((bought - left + nth) / people)
    await rows(
      `insert into time_entries (customer_id, customer_service_id, assistant_id, start, "end", source)
       values ($1, $2, $3, ${monday}, ${monday} + $4 * interval '1 second', 'manual')`,
      [customer, service, assistant, seconds],
    )
  }
}

const prepareService = async (rows, assistant, round) => {
  const customer = await customerOf(rows, assistant)
  const [{ id: service }] = await rows(
    `insert into customer_services (customer_id, service_type, plan, billing_cycle, start_date)
     values ($1, 'Measured', $2, 'monthly', now() - interval '30 days') returning id`,
    [customer, plan],
  )
  await spend(rows, { customer, service, round })
  return service
}

/** Waits for the end of a timer, and returns it with the milliseconds after it at which it was found. */
const awaitEnd = async (rows, id) => {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const [{ start, end }] = await rows('select start, "end" from time_entries where id = $1', [id])
    if (end) return { seconds: (end - start) / 1000, late: Date.now() - end }
    await sleep(20)
  }
  return { seconds: Number.NaN, late: Number.NaN }
}

export async function zero({ say, check }) {
  const target = await openNodes()
  try {
    await withRoomyNodes(target, async ({ nodes: [{ url }], rows }) => {
      await rows(`update ${settings} set at_zero = 'stop', at_zero_since = ${monday}`)
      const cookie = await signIn(url, 'assistant')
      const { username } = demoAccounts.find(({ label }) => label === 'Assistant')
      const [{ id: assistant }] = await rows('select id from users where username = $1', [username])
      const ends = []
      for (let round = 0; round < rounds; round += 1) {
        const service = await prepareService(rows, assistant, round)
        const input = { customerServiceId: service }
        const { id } = await doVerb(url, {
          verb: 'startTimer',
          record: 'timeEntry',
          input,
          cookie,
        })
        ends.push(await awaitEnd(rows, id))
      }
      say(`seconds: ${ends.map(({ seconds }) => seconds).join(' ')}`)
      say(`stored after: ${ends.map(({ late }) => `${late} ms`).join(', ')}`)
      check({
        what: `timers of ${rounds} that do not end at the very second`,
        figure: ends.filter(({ seconds }) => seconds !== left).length,
        bar: 0,
        aim: 0,
      })
      check({
        what: 'longest time until the end of a timer is stored',
        figure: Math.max(...ends.map(({ late }) => late)) / 1000,
        bar: 2,
        aim: 2,
        unit: 's',
      })
    })
  } finally {
    await target.stop()
  }
}
