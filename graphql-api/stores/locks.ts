import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'

type LockableKind = Noun | 'organisation'

/** Kinds whose order matters to transactions that lock several. */
const explicitOrder: readonly LockableKind[] = [
  'user',
  'organisation',
  'teamMember',
  'lead',
  'customer',
  'customerService',
  'task',
  'calendarEvent',
  'communicationSession',
  'interaction',
  'message',
  'taskUpdate',
  'fileAttachment',
]

/**
 * The order in which a transaction locks records; records of one kind by ascending id. Transactions that keep to it
 * cannot deadlock. Kinds that are not named follow in the order of `nouns`.
 */
export const lockOrder: readonly LockableKind[] = [
  ...explicitOrder,
  ...allNouns.filter((noun) => !explicitOrder.includes(noun)),
]

/** Weakest first. */
const lockModes = ['share', 'update'] as const

export type LockMode = (typeof lockModes)[number]

/** The locks that one transaction holds. */
export type Locks = {
  /** Records locks before they are taken and reports those out of order. */
  take: (kind: LockableKind, ids: readonly number[], mode: LockMode) => void
  /** Whether a record is locked. */
  has: (kind: LockableKind, id: number) => boolean
}

type ReportLock = (message: string) => void

const rank = (kind: LockableKind) => lockOrder.indexOf(kind)
const strength = (mode: LockMode) => lockModes.indexOf(mode)

/** Watches the lock order of one transaction. `report` receives a message for each lock that is out of order. */
export const createLocks = (report: ReportLock): Locks => {
  const heldModes = new Map<string, LockMode>()
  let last: { kind: LockableKind; id: number } = { kind: 'user', id: 0 }

  const isAfterLast = (kind: LockableKind, id: number) =>
    rank(kind) === rank(last.kind) ? id > last.id : rank(kind) > rank(last.kind)

  const takeOne = (kind: LockableKind, id: number, mode: LockMode) => {
    const before = heldModes.get(`${kind} ${id}`)
    if (before && strength(before) >= strength(mode)) return
    if (before) report(`The lock on ${kind} ${id} was upgraded from ${before} to ${mode}.`)
    else if (!isAfterLast(kind, id))
      report(`${kind} ${id} was locked after ${last.kind} ${last.id}; see lockOrder.`)
    heldModes.set(`${kind} ${id}`, mode)
    last = { kind, id }
  }

  return {
    has: (kind, id) => heldModes.has(`${kind} ${id}`),
    take: (kind, ids, mode) => {
      for (const id of ids.toSorted((a, b) => a - b)) takeOne(kind, id, mode)
    },
  }
}

/** Locks outside of a transaction, where nothing stays locked: every lock is reported. */
export const createNoLocks = (report: ReportLock): Locks => ({
  has: () => false,
  take: (kind) => report(`A ${kind} was locked outside of a transaction.`),
})
