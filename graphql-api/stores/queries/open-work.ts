import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { History } from '#api/stores/history/activity-log.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { nameOf } from '#api/stores/history/record-name.ts'

type Kind = {
  /** The column that says who has it. */
  holder: 'assignedVaId' | 'vaId'
  /** Which of it goes along with the customer. */
  isOpen: (query: Knex.QueryBuilder, now: Date) => Knex.QueryBuilder
  /** Whether it says when it changed. */
  isStamped: boolean
}

/** What goes along with a customer, in the order in which it is held. */
const kinds = {
  task: {
    holder: 'assignedVaId',
    isOpen: (query) => query.whereIn('status', [...openTaskStatuses]),
    isStamped: true,
  },
  calendarEvent: {
    holder: 'vaId',
    isOpen: (query, now) =>
      query.where('status', 'scheduled').whereNotNull('vaId').where('startTime', '>', now),
    isStamped: false,
  },
  communicationSession: {
    holder: 'vaId',
    isOpen: (query) => query.where('status', 'scheduled'),
    isStamped: false,
  },
} as const satisfies Record<string, Kind>

type WorkNoun = keyof typeof kinds

const workNouns = Object.keys(kinds) as WorkNoun[]

/** A record that went to another assistant: who had it before, and its version since. */
export type Moved = { noun: 'customer' | WorkNoun; id: number; holderId: number; version: number }

const keyOf = ({ noun, id }: { noun: string; id: number }) => `${noun} ${id}`

/** A record of somebody's work, as it is held. */
type Held = { noun: WorkNoun; id: number; version: number; row: object; holderId: number }

/** Something that was changed since it was given, or came since; without a name it is gone. */
export type Since = { noun: WorkNoun; name: string | null }

/** Work as it is once it was given, by id. */
type Work = {
  tasks: TaskRow[]
  calendarEvents: CalendarEventRow[]
  communicationSessions: CommunicationSessionRow[]
}

/** The open work of a customer: whose it is, and giving all of it to somebody. */
export const createOpenWork = (db: Knex, history: History) => {
  const holdKind = async (noun: WorkNoun, customerId: number, now: Date, also: number[]) => {
    const { holder, isOpen } = kinds[noun]
    const rows = (await db(nouns[noun].many)
      .where({ customerId })
      .where((either) => {
        void either.where((open) => void isOpen(open, now)).orWhereIn('id', also)
      })
      .orderBy('id')
      .forNoKeyUpdate()
      .select('*')) as (Readonly<Record<string, number>> & { id: number; version: number })[]
    return rows.map((row): Held => ({
      noun,
      id: row.id,
      version: row.version,
      row,
      holderId: row[holder] ?? 0,
    }))
  }

  /** Holds what is open of a customer, and those records whatever has become of them. */
  const hold = async (customerId: number, now: Date, also: readonly Moved[] = []) => {
    const held: Held[] = []
    for (const noun of workNouns) {
      const ids = also.flatMap((one) => (one.noun === noun ? [one.id] : []))
      held.push(...(await holdKind(noun, customerId, now, ids)))
    }
    return held
  }

  const giveKind = async <Row extends { id: number }>(
    noun: WorkNoun,
    all: readonly Held[],
    whose: (held: Held) => number,
    now: Date,
  ): Promise<Row[]> => {
    const held = all.filter((one) => one.noun === noun)
    if (held.length === 0) return []
    const { many: table } = nouns[noun]
    const { holder, isStamped } = kinds[noun]
    const ids = held.map(({ id }) => id)
    const given = (await db(table)
      .whereIn('id', ids)
      .update({
        [holder]: db.raw(
          '(select g.holder from unnest(?::bigint[], ?::bigint[]) as g(id, holder) where g.id = ??)',
          [ids, held.map(whose), `${table}.id`],
        ),
        version: db.raw('version + 1'),
        ...(isStamped && { updatedAt: now }),
      })
      .returning('*')) as Row[]
    const before = new Map(held.map(({ id, row }) => [id, row]))
    for (const row of given) history.changed(noun, before.get(row.id) ?? row, row)
    return given.toSorted((a, b) => a.id - b.id)
  }

  /** Gives what is held to whoever shall have each of it; says what it is then, by id. */
  const give = async (
    held: readonly Held[],
    whose: (held: Held) => number,
    now: Date,
  ): Promise<Work> => ({
    tasks: await giveKind('task', held, whose, now),
    calendarEvents: await giveKind('calendarEvent', held, whose, now),
    communicationSessions: await giveKind('communicationSession', held, whose, now),
  })

  return {
    /** Gives a customer's open work and coming dates to another assistant; says what it is then, and who had it. */
    handOver: async (customerId: number, assistantId: number, now: Date) => {
      const held = await hold(customerId, now)
      const work = await give(held, () => assistantId, now)
      // Each change makes the version one more.
      const moved = held.map(({ noun, id, version, holderId }): Moved => ({
        noun,
        id,
        holderId,
        version: version + 1,
      }))
      return { work, moved }
    },

    /** Gives exactly these records back to whoever had them; nothing where one was changed since, or other work came. */
    handBack: async (
      customerId: number,
      moved: readonly Moved[],
      now: Date,
    ): Promise<{ work: Work; since?: undefined } | { work?: undefined; since: Since }> => {
      const known = new Map(moved.map((one) => [keyOf(one), one]))
      const held = await hold(customerId, now, moved)
      const other = held.find((one) => known.get(keyOf(one))?.version !== one.version)
      if (other) return { since: { noun: other.noun, name: nameOf(other.noun, { ...other.row }) } }
      const isHeld = new Set(held.map(keyOf))
      // The customer is held by whoever asks.
      for (const { noun, id } of moved)
        if (noun !== 'customer' && !isHeld.has(keyOf({ noun, id })))
          return { since: { noun, name: null } }
      const whose = (one: Held) => known.get(keyOf(one))?.holderId ?? one.holderId
      return { work: await give(held, whose, now) }
    },
  }
}
