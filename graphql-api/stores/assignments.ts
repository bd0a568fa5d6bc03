import type { Knex } from 'knex'
import type { CalendarEventRow } from './nouns/calendar-event.ts'
import type { CommunicationSessionRow } from './nouns/communication-session.ts'
import type { TaskRow } from './nouns/task.ts'

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

/** Who works for whom, across the whole organisation. */
export const createAssignments = (db: Knex) => ({
  /** The active assistant with the fewest customers, the eldest of equals; one who has not joined yet is not asked. */
  leastBusyAssistant: async (): Promise<number | null> => {
    const row = (await db('users as u')
      .leftJoin('customers as c', (on) => {
        on.on('c.assignedVaId', 'u.id').andOnVal('c.status', '<>', 'closed')
      })
      .where('u.role', 'virtual_assistant')
      .whereNull('u.disabledAt')
      .where('u.invited', false)
      .groupBy('u.id')
      .orderByRaw('count(c.id), u.id')
      .first('u.id')) as { id: number } | undefined
    return row?.id ?? null
  },

  /** Gives a customer's open work and coming dates to another assistant, and says what went along, by id. */
  handOver: async (customerId: number, assistantId: number, now: Date) => {
    const tasks = (await db('tasks')
      .where({ customerId })
      .whereIn('status', ['requested', 'in_progress', 'waiting'])
      .update({ assignedVaId: assistantId, updatedAt: now, version: db.raw('version + 1') })
      .returning('*')) as TaskRow[]
    const calendarEvents = (await db('calendarEvents')
      .where({ customerId, status: 'scheduled' })
      .whereNotNull('vaId')
      .where('startTime', '>', now)
      .update({ vaId: assistantId, version: db.raw('version + 1') })
      .returning('*')) as CalendarEventRow[]
    const communicationSessions = (await db('communicationSessions')
      .where({ customerId, status: 'scheduled' })
      .update({ vaId: assistantId, version: db.raw('version + 1') })
      .returning('*')) as CommunicationSessionRow[]
    return {
      tasks: tasks.toSorted(byId),
      calendarEvents: calendarEvents.toSorted(byId),
      communicationSessions: communicationSessions.toSorted(byId),
    }
  },
})
