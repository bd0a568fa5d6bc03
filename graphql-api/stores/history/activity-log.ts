import type { Knex } from 'knex'
import type { Subject, Verb } from '#api/access/verbs.ts'
import { buildActivityRow } from './activity-entry.ts'
import type { Actor, RecordChange } from './activity-entry.ts'
import { writeChanges } from './change-feed.ts'
import type { FeedEntry } from './change-feed.ts'
import { notificationFeedEntries, recordFeedEntry } from './feed-entries.ts'
import { notificationEntries } from './notification-entries.ts'
import { writeBusyTimes } from './write-busy-times.ts'
import { writeCalendarChanges } from './write-calendar-changes.ts'
import { writeNotifications } from './write-notifications.ts'
import { writeServicePauses } from './write-service-pauses.ts'

type Identified = { id: unknown }

/** The activity log of one transaction: collects its changes and writes one entry per record and verb, the notifications about them, and the change feed. */
export type ActivityLog = {
  /** Sets the verb and the actor of the entries. A verb that another verb calls is logged as the outer one. */
  setVerb: (verb: Verb, actor: Actor) => void
  /** Remembers a record as it was locked, before the transaction changes it. */
  trackLocked: (noun: Subject, row: Identified) => void
  /** Returns the record as this transaction last read or wrote it. */
  lastKnown: (noun: Subject, id: unknown) => object | undefined
  recordInsert: (noun: Subject, row: Identified) => void
  /** Nobody is told of a quiet change: of many that are one to people, they are told of another. */
  recordUpdate: (
    noun: Subject,
    before: object,
    after: Identified,
    how?: { isQuiet: boolean },
  ) => void
  /** Adds a change to the feed that is not logged: of a notification, or of a column without history. */
  noteChange: (entry: FeedEntry) => void
  /** Writes the entries of the changes so far. Without a verb only the change feed is written: changes of the system are not logged. */
  flush: () => Promise<void>
}

const rowsPerInsert = 1000

const keyOf = (noun: Subject, { id }: Identified) => `${noun} ${String(id)}`

/** Writes the activities of changes and the notifications about them. Returns the written notifications. */
const writeHistory = async (
  db: Knex,
  changes: ReadonlyMap<string, RecordChange>,
  verbCall: { verb: Verb; actor: Actor; at: Date },
) => {
  const logged = [...changes.values()].flatMap((change) => {
    const row = buildActivityRow(db, change, verbCall)
    return row ? [{ change, row }] : []
  })
  for (let from = 0; from < logged.length; from += rowsPerInsert)
    await db('activities').insert(logged.slice(from, from + rowsPerInsert).map(({ row }) => row))
  return writeNotifications(
    db,
    logged.flatMap(({ change, row }) =>
      change.isQuiet ? [] : notificationEntries(change, row.audience, verbCall),
    ),
  )
}

/** Creates the activity log of a transaction. A record that is changed several times gets one entry. */
export const createActivityLog = (db: Knex, clock: () => Date): ActivityLog => {
  let call: { verb: Verb; actor: Actor } | null = null
  const latest = new Map<string, object>()
  const changes = new Map<string, RecordChange>()
  const noted: FeedEntry[] = []

  const recordChange = (
    noun: Subject,
    before: object | null,
    after: Identified,
    { isQuiet } = { isQuiet: false },
  ) => {
    const key = keyOf(noun, after)
    const earlier = changes.get(key)
    changes.set(key, { noun, before: earlier ? earlier.before : before, after, isQuiet })
    latest.set(key, after)
  }

  return {
    setVerb: (verb, actor) => void (call ??= { verb, actor }),
    trackLocked: (noun, row) => void latest.set(keyOf(noun, row), row),
    lastKnown: (noun, id) => latest.get(keyOf(noun, { id })),
    recordInsert: (noun, row) => recordChange(noun, null, row),
    recordUpdate: recordChange,
    noteChange: (entry) => void noted.push(entry),
    flush: async () => {
      const at = clock()
      const verbCall = call && { ...call, at }
      await writeServicePauses(db, changes.values(), at)
      await writeBusyTimes(db, changes.values())
      if (verbCall) await writeCalendarChanges(db, changes.values(), verbCall)
      const told = verbCall ? await writeHistory(db, changes, verbCall) : []
      const verb = call?.verb ?? null
      const feed = [...changes.values()].map((change) => recordFeedEntry(change, { verb }))
      await writeChanges(db, [...feed, ...notificationFeedEntries(told), ...noted])
      changes.clear()
      noted.length = 0
    },
  }
}

/** The activity log outside of a transaction: ignores everything. */
export const noActivityLog: ActivityLog = {
  setVerb: () => undefined,
  trackLocked: () => undefined,
  lastKnown: () => undefined,
  recordInsert: () => undefined,
  recordUpdate: () => undefined,
  noteChange: () => undefined,
  flush: async () => undefined,
}
