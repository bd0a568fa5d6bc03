import type { Knex } from 'knex'
import { busyTimesLock } from '#api/stores/history/write-busy-times.ts'

/** The outside calendar of a person, with its encrypted address. */
export type OutsideCalendarRow = {
  personId: number
  address: string
  isComplete: boolean
  readAt: Date
  triedAt: Date
}

/** What its owner reads about an outside calendar: never its address, which is a secret. */
export type OwnOutsideCalendar = {
  host: string | null
  readAt: Date
  isFailing: boolean
  isComplete: boolean
}

type BusySpan = { start: Date; end: Date }

/** What a reading of an outside calendar has found. */
type Reading = { address: string; spans: readonly BusySpan[]; isComplete: boolean; at: Date }

/** Returns spans as a multirange, which joins those that touch. */
const toMultirange = (spans: readonly BusySpan[]) =>
  `{${spans.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`).join()}}`

/** Stores outside calendars: one per person, with its encrypted address and its busy times. */
export const createOutsideCalendars = (db: Knex) => ({
  /** Returns the calendar of a person; null without one. */
  of: async (personId: number): Promise<OutsideCalendarRow | null> =>
    (await db<OutsideCalendarRow>('outsideCalendars')
      .where({ personId })
      .first('personId', 'address', 'isComplete', 'readAt', 'triedAt')) ?? null,

  /** Saves the calendar of a person in place of the previous one. */
  put: async (personId: number, { address, spans, isComplete, at }: Reading) => {
    await db.raw(`select ${busyTimesLock(':personId')}`, { personId })
    const busyRanges = toMultirange(spans)
    await db('outsideCalendars')
      .insert({ personId, address, busy: busyRanges, isComplete, readAt: at, triedAt: at })
      .onConflict('personId')
      .merge()
  },

  /** Deletes the calendar of a person. */
  end: async (personId: number) => {
    await db('outsideCalendars').where({ personId }).delete()
  },

  /** Returns all calendars with the zone and the account of their owners, those first that have waited longest. */
  all: async (): Promise<
    { personId: number; address: string; timeZone: string; username: string }[]
  > =>
    db('outsideCalendars as c')
      .join('users as u', 'u.id', 'c.personId')
      .leftJoin('availability as a', 'a.personId', 'c.personId')
      .crossJoin('organisation as o' as never)
      .orderBy('c.triedAt')
      .select(
        'c.personId',
        'c.address',
        'u.username',
        db.raw('coalesce(a.time_zone, o.time_zone) as "timeZone"'),
      ),

  /** Stores a reading, unless the calendar was changed or removed meanwhile. Bookings of the person wait for it. */
  noteReading: async (personId: number, before: string, { spans, at, ...reading }: Reading) => {
    await db.raw(`select ${busyTimesLock(':personId')}`, { personId })
    await db('outsideCalendars')
      .where({ personId, address: before })
      .update({ ...reading, busy: toMultirange(spans), readAt: at, triedAt: at })
  },

  /** Stores that a calendar could not be read. Its busy times stay. */
  noteFailure: async (personId: number, address: string, at: Date) => {
    await db('outsideCalendars').where({ personId, address }).update({ triedAt: at })
  },

  /** Deletes the busy times of all calendars. */
  forgetBusyTimes: async () => {
    await db('outsideCalendars').where('busy', '<>', '{}').update({ busy: '{}' })
  },
})
