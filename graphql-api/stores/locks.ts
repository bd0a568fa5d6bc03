import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'

type Kind = Noun | 'organisation'

/** Kinds whose place matters to those who hold several. */
const stated: readonly Kind[] = [
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
 * The order in which a transaction holds records that others may change meanwhile; of one kind by id, the smallest first.
 * Whoever keeps to it waits for others and never they for them, so that no two transactions lock one another out.
 * A kind that is not stated comes after all that are, as the table of nouns has it.
 */
export const lockOrder: readonly Kind[] = [
  ...stated,
  ...allNouns.filter((noun) => !stated.includes(noun)),
]

/** How a record is held: kept as it is beside others who keep it so, or by one alone who changes it. */
export type Hold = 'as it is' | 'for a change'

/** What one transaction holds so far. */
export type Locks = {
  /** Notes records before they are held, and tells when that is out of order. */
  take: (kind: Kind, ids: readonly number[], hold: Hold) => void
  /** Whether a record is held already. */
  has: (kind: Kind, id: number) => boolean
}

type Tell = (message: string) => void

const place = (kind: Kind) => lockOrder.indexOf(kind)

/** Watches over the order in which one transaction holds records. `tell` hears of each that comes too late. */
export const createLocks = (tell: Tell): Locks => {
  const held = new Map<string, Hold>()
  let last: { kind: Kind; id: number } = { kind: 'user', id: 0 }

  const isAfter = (kind: Kind, id: number) =>
    place(kind) === place(last.kind) ? id > last.id : place(kind) > place(last.kind)

  const takeOne = (kind: Kind, id: number, hold: Hold) => {
    const before = held.get(`${kind} ${id}`)
    if (before === hold || before === 'for a change') return
    if (before) tell(`The ${kind} ${id} was held as it is before it was held for a change.`)
    else if (!isAfter(kind, id))
      tell(`The ${kind} ${id} was held after the ${last.kind} ${last.id}; see lockOrder.`)
    held.set(`${kind} ${id}`, hold)
    last = { kind, id }
  }

  return {
    has: (kind, id) => held.has(`${kind} ${id}`),
    take: (kind, ids, hold) => {
      for (const id of ids.toSorted((a, b) => a - b)) takeOne(kind, id, hold)
    },
  }
}

/** Where no transaction runs, so that nothing that is held would stay so. */
export const noLocks = (tell: Tell): Locks => ({
  has: () => false,
  take: (kind) => tell(`A ${kind} was held outside of a transaction.`),
})
