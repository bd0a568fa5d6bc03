// The races for slots: each prepares one lane, and a round returns the results of concurrent callers and whether the outcome is right.
import { customerOf, personOf } from './race-kinds.mjs'

const hour = 60 * 60_000

// Every round has an hour of its own, from tomorrow on.
const firstHour = Math.ceil(Date.now() / hour) * hour + 24 * hour
const hourOf = (round) => new Date(firstHour + round * 2 * hour).toISOString()

/** An assistant who can be called at any time, and a customer of theirs. */
const openPerson = async (rows, name) => {
  const assistant = await personOf(rows, 'virtual_assistant', name)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))
  await rows('insert into availability (person_id, hours, notice_minutes) values ($1, $2, 0)', [
    assistant,
    JSON.stringify(hours),
  ])
  return { assistant, customer: await customerOf(rows, assistant) }
}

const won = (codes) => codes.filter((code) => code === null).length

const bookingOf = ({ assistant, customer }, start) => ({
  verb: 'bookCall',
  record: 'communicationSession',
  input: { customerId: customer, assistantId: assistant, start, type: 'VOICE' },
})

const eventOf = ({ assistant, customer }, start) => ({
  verb: 'createCalendarEvent',
  record: 'calendarEvent',
  input: {
    title: 'Raced',
    eventType: 'MEETING',
    customerId: customer,
    vaId: assistant,
    startTime: start,
    endTime: new Date(Date.parse(start) + hour / 2).toISOString(),
  },
})

const versionOf = async (rows, table, id) =>
  (await rows(`select version from ${table} where id = $1`, [id]))[0].version

const handoverOf = async (rows, id, to) => ({
  verb: 'assignCustomer',
  record: 'customer',
  input: { id, expectedVersion: await versionOf(rows, 'customers', id), assignedVaId: to },
})

const insertCall = async (rows, { assistant, customer }, start) => {
  const [{ id }] = await rows(
    `insert into communication_sessions (type, customer_id, va_id, start_time) values ('voice', $1, $2, $3) returning id`,
    [customer, assistant, start],
  )
  await rows(
    `insert into busy_times (person_id, during, calendar_event_id, communication_session_id)
     select person_id, during, calendar_event_id, communication_session_id from held_times where communication_session_id = $1`,
    [id],
  )
  return id
}

const moveOf = async (rows, id, start) => ({
  verb: 'updateCommunicationSession',
  record: 'communicationSession',
  input: {
    id,
    expectedVersion: await versionOf(rows, 'communication_sessions', id),
    startTime: start,
  },
})

export const slotRaceKinds = {
  'one slot is booked by several': async ({ rows, lane }) => {
    const person = await openPerson(rows, `slot.${lane}`)
    return async ({ atOnce, round }) => {
      const start = hourOf(round)
      const book = bookingOf(person, start)
      const codes = await atOnce(book, eventOf(person, start), book, book)
      return { codes, holds: won(codes) === 1 }
    }
  },
  'two slots are taken in opposite order': async ({ rows, lane }) => {
    const [one, other] = [
      await openPerson(rows, `first.${lane}`),
      await openPerson(rows, `second.${lane}`),
    ]
    let [ofOne, ofOther] = [one.assistant, other.assistant]
    return async ({ atOnce, round }) => {
      // Each customer goes to the other's assistant, where the same hour may still be taken.
      const start = hourOf(round)
      await atOnce(
        eventOf({ ...one, assistant: ofOne }, start),
        eventOf({ ...other, assistant: ofOther }, start),
      )
      const codes = await atOnce(
        await handoverOf(rows, one.customer, ofOther),
        await handoverOf(rows, other.customer, ofOne),
      )
      if (codes[0] === null && codes[1] === null) [ofOne, ofOther] = [ofOther, ofOne]
      await rows('delete from calendar_events where customer_id = any($1)', [
        [one.customer, other.customer],
      ])
      const holds = codes.every((code) => code === 'SLOT_TAKEN')
      return { codes, holds }
    }
  },
  'two calls are moved onto one another': async ({ rows, lane }) => {
    const person = await openPerson(rows, `moving.${lane}`)
    return async ({ atOnce, round }) => {
      const [first, second] = [hourOf(round * 2), hourOf(round * 2 + 1)]
      const third = new Date(Date.parse(first) + hour).toISOString()
      const one = await insertCall(rows, person, first)
      const other = await insertCall(rows, person, second)
      const swap = await atOnce(await moveOf(rows, one, second), await moveOf(rows, other, first))
      const meet = await atOnce(await moveOf(rows, one, third), await moveOf(rows, other, third))
      return { codes: [...swap, ...meet], holds: won(swap) === 0 && won(meet) === 1 }
    }
  },
}
