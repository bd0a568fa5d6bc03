import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { History } from './history.ts'
import type { CalendarEventRow } from './nouns/calendar-event.ts'
import type { CommunicationSessionRow } from './nouns/communication-session.ts'
import type { TaskRow } from './nouns/task.ts'

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

/** Changes all records of a kind that are meant, as they are when they are held, and gives them back by id. */
const giving =
  (db: Knex, history: History) =>
  async <Row extends { id: number }>(
    noun: Noun,
    values: object,
    which: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Promise<Row[]> => {
    const table = nouns[noun].many
    const held: Row[] = await which(db.from(table)).orderBy('id').forNoKeyUpdate().select('*')
    if (held.length === 0) return []
    const before = new Map(held.map((row) => [row.id, row]))
    const given = (await db(table)
      .whereIn('id', [...before.keys()])
      .update({ ...values, version: db.raw('version + 1') })
      .returning('*')) as Row[]
    for (const row of given) history.changed(noun, before.get(row.id) ?? row, row)
    return given.toSorted(byId)
  }

/** Who works for whom, across the whole organisation. */
export const createAssignments = (db: Knex, history: History) => ({
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
    const give = giving(db, history)
    const tasks = await give<TaskRow>(
      'task',
      { assignedVaId: assistantId, updatedAt: now },
      (query) =>
        query.where({ customerId }).whereIn('status', ['requested', 'in_progress', 'waiting']),
    )
    const calendarEvents = await give<CalendarEventRow>(
      'calendarEvent',
      { vaId: assistantId },
      (query) =>
        query
          .where({ customerId, status: 'scheduled' })
          .whereNotNull('vaId')
          .where('startTime', '>', now),
    )
    const communicationSessions = await give<CommunicationSessionRow>(
      'communicationSession',
      { vaId: assistantId },
      (query) => query.where({ customerId, status: 'scheduled' }),
    )
    return { tasks, calendarEvents, communicationSessions }
  },
})
