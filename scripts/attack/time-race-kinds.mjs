// The races for time: overlapping entries, second timers, extra hours that are approved twice.
import { customerOf, personOf } from './race-kinds.mjs'
import { signIn } from './callers.mjs'

const minute = 60_000

const overlaps = `select count(*)::int as count from time_entries a join time_entries b
  on b.assistant_id = a.assistant_id and b.id > a.id and tstzrange(b.start, b."end") && tstzrange(a.start, a."end")
  where a.assistant_id = $1 and a.voided_at is null and b.voided_at is null`

const running = `select count(*)::int as count from time_entries
  where assistant_id = $1 and "end" is null and voided_at is null`

const week = `date_trunc('week', now() at time zone 'America/New_York')`

const requestHours = `insert into extra_hours_requests (customer_service_id, week, seconds, reason)
  values ($1, ${week}::date, 3600, 'Raced') returning id`

/** How often the history of a service says that hours were approved. */
const approvals = `select count(*)::int as count from activities
  where noun = 'customerService' and record_id = $1 and verb = 'approveExtraHours'`

export const timeRaceKinds = {
  'overlapping time of one assistant is recorded': async ({ rows, lane }) => {
    const assistant = await personOf(rows, 'virtual_assistant', `overlapping.${lane}`)
    const customer = await customerOf(rows, assistant)
    const startTime = Date.now()
    return async ({ atOnce, round }) => {
      const at = (minutes) =>
        new Date(startTime - (round * 3 + 10 - minutes) * minute).toISOString()
      const entry = (start, end) => ({
        verb: 'recordTime',
        record: 'timeEntry',
        input: { customerId: customer, assistantId: assistant, start: at(start), end: at(end) },
      })
      const codes = await atOnce(entry(0, 2), entry(1, 3))
      const [{ count }] = await rows(overlaps, [assistant])
      return { codes, holds: count === 0 && codes.filter((code) => code === null).length === 1 }
    }
  },

  'two timers of one assistant are started': async ({ rows, urls }) => {
    const cookie = await signIn(urls[0], 'assistant')
    const [{ id: assistant, customer }] = await rows(
      `select u.id, min(c.id) as customer from users u join customers c on c.assigned_va_id = u.id
       where u.username = 'assistant@demo.admingenie.test' and c.status = 'active' group by u.id`,
    )
    const start = {
      verb: 'startTimer',
      record: 'timeEntry',
      input: { customerId: customer },
      cookie,
    }
    return async ({ atOnce }) => {
      const codes = await atOnce(start, start)
      const [{ count }] = await rows(running, [assistant])
      return { codes, holds: count === 1 }
    }
  },

  'extra hours are approved twice': async ({ rows, lane }) => {
    const assistant = await personOf(rows, 'virtual_assistant', `approving.${lane}`)
    const customer = await customerOf(rows, assistant)
    const [{ id: service }] = await rows(
      `insert into customer_services (customer_id, service_type, plan, billing_cycle, start_date)
       values ($1, 'Raced', 'administrative-part-time', 'monthly', now() - interval '30 days') returning id`,
      [customer],
    )
    const countApprovals = async () => (await rows(approvals, [service]))[0].count
    return async ({ atOnce }) => {
      await rows('delete from extra_hours_requests where customer_service_id = $1', [service])
      const [{ id }] = await rows(requestHours, [service])
      const before = await countApprovals()
      const approve = {
        verb: 'approveExtraHours',
        record: 'extraHoursRequest',
        input: { id, note: 'By phone' },
      }
      const codes = await atOnce(approve, approve)
      const after = await countApprovals()
      return { codes, holds: after === before + 1 }
    }
  },
}
