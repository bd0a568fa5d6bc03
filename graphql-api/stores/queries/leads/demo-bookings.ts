import type { Knex } from 'knex'

/** Stores which lead a demo is for. */
export const createDemoBookings = (db: Knex) => ({
  /** Notes the lead of a demo. */
  add: async (booking: { calendarEventId: number; leadId: number }) => {
    await db('demoBookings').insert(booking)
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
})
