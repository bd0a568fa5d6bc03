import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'
import type { DueMail } from '#api/stores/queries/mail/mailed-people.ts'
import type { MailData } from '#shared/mail.ts'

/** A demo that a visitor booked, as it is now. */
export type DemoBooking = {
  eventId: number
  leadId: number
  /** Null once a restore has ended the link. */
  nonce: string | null
  timeZone: string
  start: Date
  end: Date
  status: StatusOf<'calendarEvent'>
  version: number
  hostId: number | null
  hostName: string | null
  /** True if the visitor left a phone number. */
  hasPhone: boolean
  /** True once the lead is a customer. */
  isConverted: boolean
}

type NewBooking = { calendarEventId: number; leadId: number; nonce: string; timeZone: string }

/** Days for which a demo that moves from the past is still told. */
const mailedDays = 7

/** The bookings whose visitors do not know what became of them, or are due a reminder: once each. */
const takeNews = `
  with news as (
    select b.calendar_event_id, e.start_time, e.va_id, e.status, e.version, l.email,
      case
        when e.status = 'cancelled' then 'cancelled'
        when b.mailed_start is null or b.is_cancel_mailed then 'planned'
        when e.start_time <> b.mailed_start then 'moved'
        when e.va_id is distinct from b.mailed_host_id then 'given'
        when b.reminded_of is distinct from e.start_time and e.start_time <= :soon then 'reminder'
      end as change
    from demo_bookings b
    join calendar_events e on e.id = b.calendar_event_id
    join leads l on l.id = b.lead_id
    where (b.mailed_start is null or b.mailed_start > :oldest) and e.start_time > :now and b.time_zone is not null
      and (e.status = 'scheduled' or (e.status = 'cancelled' and b.mailed_start is not null and not b.is_cancel_mailed))
    for update of b skip locked
  )
  update demo_bookings b
  set mailed_start = n.start_time, mailed_host_id = n.va_id, is_cancel_mailed = n.status = 'cancelled',
    -- A visitor who gets a mail within the last day needs no reminder.
    reminded_of = case when n.start_time <= :soon then n.start_time else b.reminded_of end
  from news n
  where b.calendar_event_id = n.calendar_event_id and n.change is not null
  returning n.email, json_build_object('eventId', n.calendar_event_id, 'version', n.version, 'change', n.change) as data`

const first = async (query: Knex.QueryBuilder) =>
  ((await query.first()) as DemoBooking | undefined) ?? null

/** Stores which lead a demo is for, its link, and what its visitor was told. */
export const createDemoBookings = (db: Knex) => {
  const read = () =>
    db('demoBookings as b')
      .join('calendarEvents as e', 'e.id', 'b.calendarEventId')
      .join('leads as l', 'l.id', 'b.leadId')
      .leftJoin('users as u', 'u.id', 'e.vaId')
      .select('e.id as eventId', 'b.leadId', 'b.nonce', 'b.timeZone', 'e.startTime as start')
      .select('e.endTime as end', 'e.status', 'e.version', 'e.vaId as hostId')
      .select('u.displayName as hostName')
      .select(db.raw('l.phone is not null as has_phone, l.customer_id is not null as is_converted'))

  return {
    /** Notes the lead of a demo, and its link. */
    add: async (booking: NewBooking) => {
      await db('demoBookings').insert(booking)
    },

    /** Returns the booking whose link has a nonce. */
    ofLink: (nonce: string) => first(read().where({ 'b.nonce': nonce })),

    /** Returns the booking of an event. */
    ofEvent: (eventId: number) => first(read().where({ 'e.id': eventId })),

    /** Returns the newest demo of a lead that is planned. */
    ofLead: (leadId: number) =>
      first(
        read()
          .where({ 'b.leadId': leadId, 'e.status': 'scheduled' })
          .orderBy('e.startTime', 'desc'),
      ),

    /** Takes what visitors are to be mailed now: that a demo was planned, moved, given to another host or cancelled, or begins within a day. */
    takeNews: async (now: Date): Promise<DueMail<'demo_booking'>[]> => {
      const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
      const { rows } = await db.raw<{ rows: { email: string; data: MailData['demo_booking'] }[] }>(
        takeNews,
        { now, soon: inDays(1), oldest: inDays(-mailedDays) },
      )
      // A visitor’s name is what they typed: nobody can send our emails with words of their own.
      return rows.map(({ email, data }) => ({
        to: { id: null, displayName: '', username: email },
        data,
      }))
    },

    /** Returns whether a lead has a demo that was not cancelled. */
    has: async (leadId: number): Promise<boolean> => {
      const booking = await db('demoBookings as b')
        .join('calendarEvents as e', 'e.id', 'b.calendarEventId')
        .where({ 'b.leadId': leadId })
        .whereNot({ 'e.status': 'cancelled' })
        .first('b.leadId')
      return booking !== undefined
    },

    /** Returns how many demos of an email address are still to come. */
    countComing: async (email: string, now: Date): Promise<number> => {
      const [row] = await db('calendarEvents as e')
        .join('demoBookings as b', 'b.calendarEventId', 'e.id')
        .join('leads as l', 'l.id', 'b.leadId')
        .where({ 'e.status': 'scheduled' })
        .where('e.startTime', '>', now)
        .whereRaw('lower(l.email) = lower(?)', [email])
        .count({ coming: '*' })
      return Number(row?.['coming'] ?? 0)
    },
  }
}
