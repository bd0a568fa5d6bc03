import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#api/demo/accounts.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { addDays, dayIn, mondayOf } from '#shared/days.ts'
import { findFreeStarts } from '#shared/free-slots.ts'
import { seedDemo } from './demo.ts'

const zone = 'America/New_York'
const day = 86_400_000

/** The company is read on these days as a person would who has just started it. */
const moments = [
  ['a Monday at 6:00', '2026-11-30T11:00:00Z'],
  ['a Monday at 10:00', '2026-11-30T15:00:00Z'],
  ['a Saturday', '2026-11-28T16:00:00Z'],
  ['a Wednesday evening', '2026-06-11T00:30:00Z'],
  ['December 31, a working day', '2026-12-31T19:40:00Z'],
  ['Christmas Day, a Friday', '2026-12-25T17:00:00Z'],
  ['the night in which clocks are set forward', '2027-03-14T06:59:00Z'],
  ['the night in which clocks are set back', '2026-11-01T05:30:00Z'],
] as const

/** The time on the clock of the company. */
const clockOf = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(at)

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

type Appointment = {
  title: string
  name: string
  start: Date
  end: Date
  status: string
  weekday: number
  from: string
  to: string
  begins: string
  ends: string
  date: string
  isOff: boolean
}

/** Events and calls, on the clocks of their assistants. */
const appointments = `
  select title, u.display_name as name, a.start_time as start, a.end_time as "end", a.status,
    coalesce(h.from, o.work_begins) as "from", coalesce(h.to, o.work_ends) as "to",
    extract(isodow from w.start)::int as weekday, to_char(w.start, 'HH24:MI') as begins, to_char(w.end, 'HH24:MI') as ends,
    to_char(w.start, 'YYYY-MM-DD') as date,
    exists (select from time_off f where f.person_id = a.va_id and w.start::date between f.first_day and f.last_day)
      or o.holidays @> jsonb_build_array(jsonb_build_object('day', to_char(w.start, 'YYYY-MM-DD'))) as is_off
  from (
    select title, va_id, start_time, end_time, status from calendar_events
    union all
    select 'Call', va_id, date_trunc('minute', start_time),
      coalesce(end_time, start_time + make_interval(mins => planned_minutes)), status from communication_sessions
  ) a join users u on u.id = va_id cross join organisation o
  left join availability v on v.person_id = va_id
  cross join lateral (select a.start_time at time zone coalesce(v.time_zone, o.time_zone) as start,
    a.end_time at time zone coalesce(v.time_zone, o.time_zone) as "end") w
  left join lateral jsonb_to_recordset(v.hours) h(day int, "from" text, "to" text)
    on h.day = extract(isodow from w.start)`

describe.each(moments)('a company that is started on %s', async (_, moment) => {
  const now = new Date(moment)
  const today = dayIn(zone, now)
  const { db } = await testDatabase()
  beforeAll(() => seedDemo(db, { now, hashPassword: () => Promise.resolve('a hash') }))

  const read = async <Row>(
    sql: string,
    values: readonly (string | number | Date)[] = [],
  ): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql, [...values])).rows
  const idOf = async (label: string) => {
    const username = demoAccounts.find((account) => account.label === label)?.username
    return (await db('users').where({ username }).first()) as { id: number; customerId: number }
  }
  const isWorkingDay = async () => {
    const { holidays } = (await db('organisation').first('holidays')) as {
      holidays: { day: string }[]
    }
    return !isWeekend(today) && !holidays.some((holiday) => holiday.day === today)
  }

  it('has no appointment outside working hours, on a day off, off the grid, or in the wrong state', async () => {
    const rows = await read<Appointment>(appointments)
    expect(rows.length).toBeGreaterThan(100)
    const wrongAppointments = rows.filter(
      (one) =>
        one.weekday > 5 ||
        one.isOff ||
        one.begins < one.from ||
        one.ends > one.to ||
        !/:(00|30)$/.test(one.begins) ||
        (one.status === 'scheduled') !== one.start > now,
    )
    expect(wrongAppointments).toEqual([])
    expect(rows.filter(({ date }) => date === today).length > 6).toBe(await isWorkingDay())
  })

  it('has no assistant with two appointments at once', async () => {
    const rows = await read<Appointment>(`${appointments} where a.status = 'scheduled'`)
    const clashes = rows.filter((one) =>
      rows.some(
        (other) =>
          other !== one &&
          other.name === one.name &&
          other.start < one.end &&
          one.start < other.end,
      ),
    )
    expect(clashes).toEqual([])
  })

  it('has hours within what each assistant works and each service has, for more than one customer', async () => {
    const weeks = await read<{
      name: string
      hours: number
      most: number
      customers: number
      newest: Date
    }>(
      `select u.display_name as name, date_trunc('week', t.start at time zone ?) as week,
         sum(extract(epoch from coalesce(t.end, ?) - t.start))::float8 / 3600 as hours,
         u.weekly_hours as most, count(distinct t.customer_id)::int as customers, max(t.start) as newest
       from time_entries t join users u on u.id = assistant_id group by u.id, week`,
      [zone, now],
    )
    expect(weeks.filter(({ hours, most }) => hours > most)).toEqual([])
    const last = weeks.filter(
      ({ name, hours, newest: newestTime }) =>
        name === 'Maya Santos' && hours > 20 && newestTime > new Date(now.getTime() - 21 * day),
    )
    expect(Math.min(...last.map(({ customers }) => customers))).toBeGreaterThan(3)
    const { allowances } = createTestStores(db, 'system', () => now)
    for (const { id } of await read<{ id: number }>('select id from customer_services'))
      for (const weeksAgo of [0, 1, 2]) {
        const week = await allowances.of(id, new Date(now.getTime() - weeksAgo * 7 * day))
        expect(week?.leftSeconds ?? 0).toBeGreaterThanOrEqual(0)
      }
    const bench = await createTestStores(db, 'system', () => now).bench.read({
      from: null,
      weeks: 1,
    })
    const over = bench.filter(({ weeks: [week] }) => (week?.freeHours ?? 0) < 0)
    expect(over.map(({ assistant }) => assistant.displayName)).toEqual(['Marcus Webb'])
  })

  it('has hours of the day and a timer from ten o’clock on of a working day, on the task that is worked on', async () => {
    const { customerId: id } = await idOf('Customer')
    const running = await read<{ status: string; customerId: number; start: Date; name: string }>(
      `select k.status, t.customer_id, t.start, u.display_name as name from time_entries t
       join tasks k on k.id = task_id join users u on u.id = assistant_id where t.end is null`,
    )
    const hours = await read<{ end: Date }>(
      `select "end" from time_entries where start >= ?::timestamp at time zone ? and "end" is not null`,
      [today, zone],
    )
    const isOpen = (await isWorkingDay()) && clockOf(now) >= '10:00'
    expect(hours.length > 0).toBe(isOpen)
    expect(running.length > 0).toBe(isOpen)
    expect(hours.filter(({ end }) => end > now)).toEqual([])
    for (const timer of running) {
      expect(timer.status).toBe('in_progress')
      expect(now.getTime() - timer.start.getTime()).toBeLessThan(45 * 60_000)
    }
    expect(
      running.some(({ name, ...one }) => name === 'Maya Santos' && one.customerId === id),
    ).toBe(isOpen)
  })

  it('has no title twice: for a customer, or open for two customers', async () => {
    expect(
      await read('select customer_id, title from tasks group by 1, 2 having count(*) > 1'),
    ).toEqual([])
    expect(
      await read(
        `select title from tasks where status in ('requested', 'in_progress', 'waiting')
         group by 1 having count(*) > 1`,
      ),
    ).toEqual([])
  })

  it('has files with the name, the type and the content of a file', async () => {
    const files = await read<{ name: string; type: string; title: string; bytes: Buffer }>(
      `select f.name, f.type, k.title, c.bytes from file_attachments f
       join tasks k on k.id = task_id join file_contents c on c.file_id = f.id`,
    )
    expect(files.length).toBeGreaterThan(20)
    for (const { name, type, title, bytes } of files) {
      expect(name).toMatch(/^[A-Z\d][\p{L}\d ’-]{4,50}\.(pdf|csv)$/u)
      expect(title.startsWith(name.slice(0, 20))).toBe(false)
      expect(type).toBe(name.endsWith('.pdf') ? 'application/pdf' : 'text/csv')
      expect(bytes.toString('latin1')).toMatch(name.endsWith('.pdf') ? /^%PDF-/ : /^Name,Phone\r\n/)
    }
  })

  it('has tasks that customers requested', async () => {
    expect(
      await read(
        `select distinct role from activities a join users u on u.id = actor_id where verb = 'createTask'`,
      ),
    ).toEqual([{ role: 'user' }])
  })

  it('has leads that were won lately', async () => {
    const [won] = await read<{ count: number }>(
      `select count(*)::int from leads where status = 'won' and status_since > ?`,
      [new Date(now.getTime() - 30 * day)],
    )
    expect(won?.count).toBeGreaterThan(1)
  })

  it('has free times of the coming week for demos of every assistant who is there', async () => {
    const { personCalendars } = createTestStores(db, 'system', () => now)
    const range = { from: now.getTime(), to: now.getTime() + 7 * day }
    for (const { id } of await read<{ id: number }>(
      `select id from users where role = 'virtual_assistant' and id not in (select person_id from time_off)`,
    )) {
      const calendar = await personCalendars.read({ personId: id, range })
      expect(findFreeStarts(calendar, range, now.getTime()).length).toBeGreaterThan(5)
    }
  })

  describe('says in the first sentence of the dashboard', () => {
    it('of the manager that messages wait, which are questions of the last days', async () => {
      const waiting = await read<{ content: string; timestamp: Date }>(
        `select content, timestamp from (
           select distinct on (m.customer_id) content, timestamp, role from messages m join users u on u.id = sender_id
           order by m.customer_id, timestamp desc) last where role = 'user'`,
      )
      expect(waiting.length).toBeGreaterThan(2)
      for (const { content, timestamp } of waiting) {
        expect(content).toContain('?')
        expect(now.getTime() - timestamp.getTime()).toBeLessThan(8 * day)
      }
    })

    it('of the assistant that tasks are new or overdue, and one person waits', async () => {
      const { id } = await idOf('Assistant')
      const [{ acted: actedCount, late: lateCount, mine } = { acted: 0, late: 0, mine: 0 }] =
        await read<Record<'acted' | 'late' | 'mine', number>>(
          `select count(*) filter (where customer_acted_at is not null)::int as acted,
           count(*) filter (where due_date < ?)::int as late, count(*)::int as mine
         from tasks where assigned_va_id = ? and status in ('requested', 'in_progress', 'waiting')`,
          [now, id],
        )
      expect(actedCount).toBeGreaterThan(0)
      expect(actedCount + lateCount).toBeLessThan(mine / 2)
    })

    it('of the customer what is worked on and asked, and of new hours what last week had', async () => {
      const { customerId } = await idOf('Customer')
      const [counts] = await read<{ working: number; asked: number }>(
        `select count(*) filter (where status = 'in_progress')::int as working,
           count(*) filter (where waiting_for = 'customer')::int as asked from tasks where customer_id = ?`,
        [customerId],
      )
      expect(counts?.working).toBeGreaterThan(0)
      expect(counts?.asked).toBeGreaterThan(0)
      const { allowances } = createTestStores(db, 'system', () => now)
      const services = await read<{ id: number }>(
        `select id from customer_services where customer_id = ? and status = 'active'`,
        [customerId],
      )
      const usedAt = async (at: Date) => {
        const weeks = await Promise.all(services.map(({ id }) => allowances.of(id, at)))
        return weeks.reduce((sum, week) => sum + (week?.usedSeconds ?? 0), 0)
      }
      const isNew = mondayOf(today) === today && clockOf(now) < '09:30'
      expect((await usedAt(now)) === 0).toBe(isNew)
      expect(await usedAt(new Date(`${addDays(mondayOf(today), -3)}T17:00:00Z`))).toBeGreaterThan(
        20 * 3600,
      )
      // Nobody asks for more hours than the plan has while most of them are left.
      for (const { customerServiceId } of await db('extraHoursRequests')) {
        const week = await allowances.of(customerServiceId, now)
        expect(week && week.leftSeconds / week.boughtSeconds).toBeLessThan(0.41)
      }
    })
  })
})
