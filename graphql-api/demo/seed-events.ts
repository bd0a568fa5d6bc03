import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { addDays } from '#shared/days.ts'
import type { EventType } from '#shared/kinds.ts'
import { appointmentBook, hours } from './appointments.ts'
import { type Days, minutesAfter, timeOn, timeZone } from './days.ts'
import { isWorkingDay } from './holidays.ts'
import { dealer, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import type { Staff } from './seed-staff.ts'
import { createTextFiller } from './text-filler.ts'
import { textsByTrade } from './texts/by-trade.ts'
import { general } from './texts/general.ts'

/** Working days of the next three weeks. */
const threeWeeks = 14

/** With the break after it, each fits into an hour. */
const minutesOf: Record<EventType, number> = { call: 30, meeting: 45, demo: 45, deadline: 0 }

/** The weeks whose reviews are seeded: the job makes the following ones. */
const reviewWeeks = [0, 1, 2]

/** Returns the start of a weekly review, at noon of a weekday that is no holiday in any of the weeks. */
const reviewStart = (days: Days, week: number) => {
  const isKept = (daysAway: number) =>
    reviewWeeks.every((one) => isWorkingDay(addDays(days.dayAt(daysAway), 7 * one)))
  const first = [2, 3, 4, 5, 6].find(isKept) ?? 2
  return timeOn(addDays(days.dayAt(first), 7 * week), 60 * hours.events.last)
}

const descriptions = {
  call: [
    '{contact} calls in from the car',
    'Open points are in the notes',
    'Short one, list is ready',
    'Dial in five minutes early',
  ],
  meeting: [
    'Agenda went out the day before',
    'Bring the numbers of the week',
    'By video, link is in the invitation',
    'Decisions first, details after',
  ],
} as const

/** Seeds events of the last weeks, of today and of the next three weeks, and the demos that leads have requested. */
export const seedEvents = async (
  db: Knex,
  days: Days,
  staff: Staff,
  clients: readonly Client[],
  leads: readonly LeadRow[],
) => {
  const random = randomFrom('events')
  const main = clients.find((client) => client.isMain)
  const reviews = reviewWeeks.map((week) => reviewStart(days, week))
  const book = appointmentBook(
    random,
    days,
    staff,
    main && reviews.map((time) => ({ person: main.assistant.id, time })),
  )
  const rows: New<CalendarEventRow>[] = []

  const add = (
    client: Client,
    startTime: Date,
    status: CalendarEventRow['status'],
    text: string,
    type: EventType,
  ) => {
    const fill = createTextFiller(random, client.textFacts(startTime))
    // What is named a call is none other.
    const eventType = type === 'meeting' && / call\b/.test(text) ? 'call' : type
    const isTalk = eventType === 'call' || eventType === 'meeting'
    rows.push({
      title: fill(text),
      description: isTalk && random.chance(0.6) ? fill(random.pick(descriptions[eventType])) : null,
      startTime,
      endTime: minutesAfter(startTime, minutesOf[eventType]),
      customerId: client.row.id,
      vaId: client.assistant.id,
      eventType,
      status,
      createdAt: pickCreationTime(startTime),
      version: status === 'scheduled' ? 1 : 2,
    })
  }
  // Never later than now, and some time before the event itself.
  const pickCreationTime = (startTime: Date) => {
    const latestTime = Math.min(startTime.getTime(), days.ago(1, 0.5).getTime())
    return minutesAfter(
      new Date(latestTime),
      -random.between(1, 5) * 24 * 60 - random.between(5, 90),
    )
  }

  for (const client of clients) {
    const texts = textsByTrade[client.facts.trade]
    const deal = dealer(random, [...texts.calls, ...general.calls])
    const talk = () => random.pick(['call', 'call', 'meeting'] as const)
    const bookPast = () =>
      book(client.assistant.id, -client.until - 24, -client.until, hours.events)
    for (let count = client.isMain ? 4 : 1; count > 0; count -= 1)
      add(client, bookPast(), random.chance(0.12) ? 'cancelled' : 'completed', deal(), talk())
    if (client.until > 1) continue
    const ahead = () => book(client.assistant.id, 1, threeWeeks, hours.events)
    for (let count = client.isMain ? 4 : random.between(0, 2); count > 0; count -= 1)
      add(client, ahead(), 'scheduled', deal(), talk())
    if (client.isMain || random.chance(0.3))
      add(
        client,
        days.ahead(random.between(2, threeWeeks), 1),
        'scheduled',
        random.pick(texts.deadlines),
        'deadline',
      )
  }

  for (const [at, client] of (days.isOpen ? todaysClients(clients) : []).entries()) {
    // The first customer's call is still to come, unless the day is over.
    const first = client.isMain ? Math.min(7, Math.floor(days.minutesToday / 60) + 1) : 0
    const startTime = book(client.assistant.id, 0, 0, { first, last: client.isMain ? first : 7 })
    const status = startTime < days.now ? 'completed' : 'scheduled'
    const text = dealer(random, textsByTrade[client.facts.trade].calls)()
    add(client, startTime, status, text, at % 3 === 0 ? 'meeting' : 'call')
  }

  if (main) rows.push(...(await seedReviews(db, days, main, reviews)))

  const interested = leads.filter(
    (lead) => lead.status === 'qualified' || lead.status === 'proposal',
  )
  for (const lead of interested.slice(0, 9)) {
    const startTime = book(lead.assignedVaId ?? 0, 1, threeWeeks, hours.events)
    rows.push({
      title: `Demo for ${lead.company ?? lead.name}`,
      description: lead.company ? `${lead.name} joins by video` : null,
      startTime,
      endTime: minutesAfter(startTime, minutesOf.demo),
      vaId: lead.assignedVaId,
      eventType: 'demo',
      createdAt: pickCreationTime(startTime),
    })
  }
  await insertMany(
    db,
    'calendarEvents',
    rows.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)),
  )
}

/** Adds a series and returns its first events. */
const seedReviews = async (db: Knex, days: Days, client: Client, starts: readonly Date[]) => {
  const [first = days.now] = starts
  const event = {
    title: 'Weekly review',
    description: 'What is done, what is next, what is waiting',
    customerId: client.row.id,
    vaId: client.assistant.id,
    eventType: 'meeting' as const,
  }
  const rule = 'FREQ=WEEKLY'
  const [{ id: seriesId }] = (await db('eventSeries')
    .insert({
      ...event,
      rule,
      timeZone,
      startsAt: first,
      lengthMs: 30 * 60_000,
      // Not later than the fourth, also over a clock change.
      nextAt: minutesAfter(first, (7 * starts.length - 1) * 24 * 60),
    })
    .returning('id')) as [{ id: number }]
  return starts.map((startTime): New<CalendarEventRow> => ({
    ...event,
    startTime,
    endTime: minutesAfter(startTime, 30),
    createdAt: days.ago(3, 0.5),
    seriesId,
    occursAt: startTime,
    recurrence: rule,
  }))
}

/** Returns twelve active customers with an event today, the first customer of the list among them. */
const todaysClients = (clients: readonly Client[]) => {
  const active = clients.filter((client) => client.until === 1)
  const others = active.filter((client) => !client.isMain)
  const main = active.filter((client) => client.isMain)
  return [...main, ...others.filter((_, at) => at % 3 === 0).slice(0, 11)]
}
