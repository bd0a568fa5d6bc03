import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { CalendarEventRow } from '#api/stores/entities/calendar-event.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { ChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { recordName } from '#api/stores/history/record-name.ts'
import { findAppointmentClashes } from '#api/stores/queries/calendar/appointment-clashes.ts'
import { createCancelOpenWork } from './cancel-open-work.ts'
import { createLockAllWork } from './lock-all-work.ts'
import { transferRules, workNouns } from './transfer-rules.ts'
import type { WorkNoun } from './transfer-rules.ts'

/** A record that went to another assistant: its previous holder, and its version after the transfer. */
export type TransferredRecord = {
  noun: 'customer' | WorkNoun
  id: number
  holderId: number
  version: number
}

/** A record that keeps a handover from being undone: it changed or was added since. Its name is null if it was deleted. */
export type TransferConflict = { noun: WorkNoun; name: string | null }

/** A record that this transaction has locked. */
type LockedRecord = { noun: WorkNoun; id: number; version: number; row: object; holderId: number }

/** The records after a transfer, by id. */
export type OpenWorkRows = {
  tasks: TaskRow[]
  calendarEvents: CalendarEventRow[]
  communicationSessions: CommunicationSessionRow[]
}

type HolderOf = (lockedRecord: LockedRecord) => number

type RevertResult =
  | { work: OpenWorkRows; conflict?: undefined }
  | { work?: undefined; conflict: TransferConflict }

const keyOf = ({ noun, id }: { noun: string; id: number }) => `${noun} ${id}`

const lockKind = async (
  db: Knex,
  noun: WorkNoun,
  customerId: number,
  now: Date,
  furtherIds: readonly number[],
): Promise<LockedRecord[]> => {
  const { holderColumn, isOpen } = transferRules[noun]
  const rows = (await db(nouns[noun].many)
    .where({ customerId })
    .where((either) => {
      void either.where((open) => void isOpen(open, now)).orWhereIn('id', furtherIds)
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .select('*')) as (Readonly<Record<string, number>> & { id: number; version: number })[]
  return rows.map((row) => ({
    noun,
    id: row.id,
    version: row.version,
    row,
    holderId: row[holderColumn] ?? 0,
  }))
}

/** Locks the open records of a customer, and `furtherRecords` records whether or not they are open. */
const lockOpenWork = async (
  db: Knex,
  customerId: number,
  now: Date,
  furtherRecords: readonly TransferredRecord[] = [],
) => {
  const lockedRecords: LockedRecord[] = []
  for (const noun of workNouns) {
    const ids = furtherRecords.flatMap((one) => (one.noun === noun ? [one.id] : []))
    lockedRecords.push(...(await lockKind(db, noun, customerId, now, ids)))
  }
  return lockedRecords
}

/** Returns the first record that differs from how the handover left it, or null. */
const findConflict = (
  lockedRecords: readonly LockedRecord[],
  transferred: readonly TransferredRecord[],
): TransferConflict | null => {
  const versions = new Map(transferred.map((one) => [keyOf(one), one.version]))
  const other = lockedRecords.find((one) => versions.get(keyOf(one)) !== one.version)
  if (other) return { noun: other.noun, name: recordName(other.noun, { ...other.row }) }
  const lockedKeys = new Set(lockedRecords.map(keyOf))
  // The caller has locked the customer.
  for (const { noun, id } of transferred)
    if (noun !== 'customer' && !lockedKeys.has(keyOf({ noun, id }))) return { noun, name: null }
  return null
}

/** Transfers the open work of a customer to another assistant and undoes it, or cancels it. Runs in a transaction that has locked the customer. */
export const createOpenWork = (db: Knex, changeRecorder: ChangeRecorder) => {
  const reassignKind = async <Row extends { id: number }>(
    noun: WorkNoun,
    all: readonly LockedRecord[],
    holderOf: HolderOf,
    now: Date,
    values: object = {},
  ): Promise<Row[]> => {
    const lockedRows = all.filter((one) => one.noun === noun)
    if (lockedRows.length === 0) return []
    const { many: table } = nouns[noun]
    const { holderColumn, hasUpdatedAt } = transferRules[noun]
    const ids = lockedRows.map(({ id }) => id)
    const rows = (await db(table)
      .whereIn('id', ids)
      .update({
        [holderColumn]: db.raw(
          '(select g.holder from unnest(?::bigint[], ?::bigint[]) as g(id, holder) where g.id = ??)',
          [ids, lockedRows.map(holderOf), `${table}.id`],
        ),
        ...values,
        version: db.raw('version + 1'),
        ...(hasUpdatedAt && { updatedAt: now }),
      })
      .returning('*')) as Row[]
    const before = new Map(lockedRows.map(({ id, row }) => [id, row]))
    for (const row of rows) changeRecorder.recordUpdate(noun, before.get(row.id) ?? row, row)
    return rows.toSorted((a, b) => a.id - b.id)
  }

  /** Assigns each locked record to its new holder. */
  const reassign = async (
    lockedRecords: readonly LockedRecord[],
    holderOf: HolderOf,
    now: Date,
  ): Promise<OpenWorkRows> => ({
    tasks: await reassignKind('task', lockedRecords, holderOf, now),
    calendarEvents: await reassignKind('calendarEvent', lockedRecords, holderOf, now),
    // Nobody answers for the assistant before.
    communicationSessions: await reassignKind(
      'communicationSession',
      lockedRecords,
      holderOf,
      now,
      {
        ringingSince: null,
        callerId: null,
      },
    ),
  })

  return {
    cancel: createCancelOpenWork(db, changeRecorder),
    lockAll: createLockAllWork(db),

    /** Assigns the customer's open tasks, future events and scheduled calls to an assistant. Returns the changed rows and their previous holders. */
    transfer: async (customerId: number, assistantId: number, now: Date) => {
      const lockedRows = await lockOpenWork(db, customerId, now)
      const work = await reassign(lockedRows, () => assistantId, now)
      const movedRecords = lockedRows.map(({ noun, id, version, holderId }): TransferredRecord => ({
        noun,
        id,
        holderId,
        // The transfer has incremented the version.
        version: version + 1,
      }))
      return { work, moved: movedRecords }
    },

    /**
     * Returns which appointments of a transfer overlap another one of the assistant who now has them. Locks the times of
     * that assistant and of those before.
     */
    findClashes: async (work: OpenWorkRows) => {
      const { events, sessions } = await findAppointmentClashes(db, {
        events: work.calendarEvents.map(({ id }) => id),
        sessions: work.communicationSessions.map(({ id }) => id),
      })
      return {
        calendarEvents: work.calendarEvents.filter(({ id }) => events.includes(id)),
        communicationSessions: work.communicationSessions.filter(({ id }) => sessions.includes(id)),
      }
    },

    /** Cancels appointments of a transfer. They stay with their previous holders. */
    cancelClashes: async (
      clashes: Pick<OpenWorkRows, 'calendarEvents' | 'communicationSessions'>,
      movedRecords: readonly TransferredRecord[],
      now: Date,
    ): Promise<void> => {
      const holders = new Map(movedRecords.map((one) => [keyOf(one), one.holderId]))
      for (const noun of ['calendarEvent', 'communicationSession'] as const) {
        const lockedRows = clashes[nouns[noun].many].map((row) => ({
          noun,
          id: row.id,
          version: row.version,
          row,
          holderId: row.vaId ?? 0,
        }))
        const holderOf = (one: LockedRecord) => holders.get(keyOf(one)) ?? one.holderId
        await reassignKind(noun, lockedRows, holderOf, now, { status: 'cancelled' })
      }
    },

    /** Assigns exactly these records to their previous holders. Changes nothing if one was changed or deleted, or other open work was added since. */
    revert: async (
      customerId: number,
      transferred: readonly TransferredRecord[],
      now: Date,
    ): Promise<RevertResult> => {
      const lockedRows = await lockOpenWork(db, customerId, now, transferred)
      const conflict = findConflict(lockedRows, transferred)
      if (conflict) return { conflict }
      const previous = new Map(transferred.map((one) => [keyOf(one), one.holderId]))
      return {
        work: await reassign(lockedRows, (one) => previous.get(keyOf(one)) ?? one.holderId, now),
      }
    },
  }
}
