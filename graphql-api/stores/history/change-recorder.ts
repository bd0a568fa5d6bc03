import type { Knex } from 'knex'
import { verbOfOne } from '#api/access/verbs.ts'
import type { Subject, Verb } from '#api/access/verbs.ts'
import type { Actor, ImportOfChanges, RecordChange } from './activity-entry.ts'
import type { FeedEntry } from './change-feed.ts'
import { writeConsequences } from './consequences.ts'
import { writeBusyTimes } from './write-busy-times.ts'
import { writeLinkedCalls } from './write-linked-calls.ts'

type Identified = { id: unknown }

/** The unit of work of one transaction: collects its changes of records, and writes what follows from them before it commits. */
export type ChangeRecorder = {
  /** Sets the verb and the actor of the changes. A verb that another verb calls is logged as the outer one. */
  setVerb: (verb: Verb, actor: Actor) => void
  /** Makes the changes one to the people who are told: they get one notification each, and mails of it wait until it can no longer be undone. */
  setMany: (manyId: number) => void
  /** Names the import in the history of the changes. */
  setImport: (importOf: ImportOfChanges) => void
  /** Remembers the changes so far. Returns a function that forgets later ones, which the transaction has rolled back. */
  mark: () => () => void
  /** Stores the times that appointments take since the last mark, so that what follows in this transaction finds them taken. */
  writeTimesSinceMark: () => Promise<void>
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
  /** Records that a record has been removed. History keeps its name, and nobody is told. */
  recordRemoval: (noun: Subject, row: Identified) => void
  /** Adds a change to the feed that is not logged: of a notification, or of a column without history. */
  noteChange: (entry: FeedEntry) => void
  /** Writes the consequences of the changes so far: see `consequences.ts`. */
  writeConsequences: () => Promise<void>
}

const keyOf = (noun: Subject, { id }: Identified) => `${noun} ${String(id)}`

/** Creates the change recorder of a transaction. A record that is changed several times counts as one change, from its first to its last state. */
export const createChangeRecorder = (db: Knex, clock: () => Date): ChangeRecorder => {
  let call: { verb: Verb; actor: Actor } | null = null
  let manyId: number | null = null
  let importOf: ImportOfChanges | null = null
  const latestRows = new Map<string, object>()
  const changes = new Map<string, RecordChange>()
  const feedEntries: FeedEntry[] = []
  /** Functions that take back what was remembered since the last mark. */
  let journal: (() => void)[] = []
  /** The keys of what changed since the last mark. */
  let markedKeys = new Set<string>()

  const remember = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    const before = map.get(key)
    journal.push(() => void (before === undefined ? map.delete(key) : map.set(key, before)))
    map.set(key, value)
  }

  const recordChange = (
    noun: Subject,
    before: object | null,
    after: Identified,
    { isQuiet } = { isQuiet: false },
  ) => {
    const key = keyOf(noun, after)
    const earlierChange = changes.get(key)
    markedKeys.add(key)
    remember(changes, key, {
      noun,
      before: earlierChange ? earlierChange.before : before,
      after,
      isQuiet,
    })
    remember(latestRows, key, after)
  }

  return {
    setVerb: (verb, actor) => void (call ??= { verb: verbOfOne(verb), actor }),
    setMany: (id) => void (manyId = id),
    setImport: (of) => void (importOf = of),
    mark: () => {
      journal = []
      markedKeys = new Set()
      const notedBefore = feedEntries.length
      return () => {
        for (const takeBack of journal.toReversed()) takeBack()
        feedEntries.length = notedBefore
      }
    },
    writeTimesSinceMark: () =>
      writeBusyTimes(
        db,
        [...markedKeys].flatMap((key) => changes.get(key) ?? []),
      ),
    trackLocked: (noun, row) => remember(latestRows, keyOf(noun, row), row),
    lastKnown: (noun, id) => latestRows.get(keyOf(noun, { id })),
    recordInsert: (noun, row) => recordChange(noun, null, row),
    recordUpdate: recordChange,
    recordRemoval: (noun, row) =>
      remember(changes, keyOf(noun, row), {
        noun,
        before: null,
        after: row,
        isQuiet: true,
        isRemoved: true,
      }),
    noteChange: (entry) => void feedEntries.push(entry),
    writeConsequences: async () => {
      const at = clock()
      for (const { noun, before, after } of await writeLinkedCalls(db, [...changes.values()], at))
        recordChange(noun, before, after as Identified)
      const verbCall = call && { ...call, at, manyId, importOf }
      await writeConsequences(db, { changes: [...changes.values()], feedEntries, verbCall, at })
      changes.clear()
      feedEntries.length = 0
    },
  }
}

/** The change recorder outside of a transaction: ignores everything. */
export const noChangeRecorder: ChangeRecorder = {
  setVerb: () => undefined,
  setMany: () => undefined,
  setImport: () => undefined,
  mark: () => () => undefined,
  writeTimesSinceMark: async () => undefined,
  trackLocked: () => undefined,
  lastKnown: () => undefined,
  recordInsert: () => undefined,
  recordUpdate: () => undefined,
  recordRemoval: () => undefined,
  noteChange: () => undefined,
  writeConsequences: async () => undefined,
}
