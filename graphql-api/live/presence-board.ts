import type { PresentPerson } from '#api/graphql/resolvers/operation-context.ts'
import type { PresencePair, PresenceSignal } from '#api/stores/queries/messages/presence.ts'
import { createMergingQueue } from './merging-queue.ts'
import type { MergingQueue } from './merging-queue.ts'

/** Milliseconds between two announcements of a node, and for which each is valid. */
const announcementTimes = { every: 5000, validFor: 12_000 }

/** Milliseconds for which a person types after they said so. Clients say it every three seconds. */
const typingMilliseconds = 5000

/** Milliseconds between two looks at who has left. */
const pruneInterval = 500

type Entry = {
  hereUntil: number
  typingUntil: number
  typingFor: NonNullable<PresentPerson['typingFor']>
}

type Follower = {
  customerId: number
  personId: number
  queue: MergingQueue<readonly PresentPerson[]>
}

const takeLatest = (
  _earlierPeople: readonly PresentPerson[] | null,
  laterPeople: readonly PresentPerson[],
) => laterPeople

type Options = {
  /** Tells all nodes, this one included. */
  announce: (pairs: readonly PresencePair[]) => void
  now?: () => number
}

/** Keeps in memory who has which customer's thread open on all nodes: the followers of that customer's presence. */
export const createPresenceBoard = ({ announce, now = () => performance.now() }: Options) => {
  const entriesByCustomer = new Map<number, Map<number, Entry>>()
  const followers = new Set<Follower>()
  const shownStates = new Map<number, string>()

  const presentAt = (customerId: number): readonly PresentPerson[] =>
    [...(entriesByCustomer.get(customerId) ?? [])].map(
      ([personId, { typingUntil, typingFor }]) => ({
        personId,
        typingFor: typingUntil > now() ? typingFor : null,
      }),
    )

  /** Tells the followers of a customer if something has changed since they were told. */
  const tell = (customerId: number) => {
    const people = presentAt(customerId)
    const text = JSON.stringify(people)
    if (shownStates.get(customerId) === text) return
    if (people.length > 0) shownStates.set(customerId, text)
    else shownStates.delete(customerId)
    for (const follower of followers)
      if (follower.customerId === customerId) follower.queue.push(people)
  }

  const prune = () => {
    for (const [customerId, entries] of entriesByCustomer) {
      for (const [personId, { hereUntil }] of entries)
        if (hereUntil <= now()) entries.delete(personId)
      if (entries.size === 0) entriesByCustomer.delete(customerId)
      tell(customerId)
    }
  }
  const announceAll = () => {
    if (followers.size === 0) return
    announce([...followers].map(({ customerId, personId }) => [customerId, personId]))
  }
  const timers = [
    setInterval(prune, pruneInterval),
    setInterval(announceAll, announcementTimes.every),
  ]
  for (const timer of timers) timer.unref()

  return {
    note: ({ pairs, typingFor }: PresenceSignal) => {
      for (const [customerId, personId] of pairs) {
        const entries = entriesByCustomer.get(customerId) ?? new Map<number, Entry>()
        const earlierEntry = entries.get(personId)
        // What is typed for staff tells the customer nothing, not even that someone is there.
        if (typingFor === 'staff' && !earlierEntry) continue
        entries.set(personId, {
          hereUntil:
            typingFor === 'staff' && earlierEntry
              ? earlierEntry.hereUntil
              : now() + announcementTimes.validFor,
          ...(typingFor
            ? { typingUntil: now() + typingMilliseconds, typingFor }
            : {
                typingUntil: earlierEntry?.typingUntil ?? -Infinity,
                typingFor: earlierEntry?.typingFor ?? 'customer',
              }),
        })
        entriesByCustomer.set(customerId, entries)
        tell(customerId)
      }
    },
    /** Follows who is present at a customer, at which the follower is present from then on. The first value comes at once. */
    follow: (customerId: number, personId: number): MergingQueue<readonly PresentPerson[]> => {
      const queue = createMergingQueue(takeLatest, () => followers.delete(follower))
      const follower = { customerId, personId, queue }
      followers.add(follower)
      queue.push(presentAt(customerId))
      announce([[customerId, personId]])
      return queue
    },
    size: () => followers.size,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
