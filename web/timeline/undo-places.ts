import type { Undoable } from '#web/writing/mutations/undo-store.ts'
import type { Entry } from './entry.ts'

/** Returns the type of a noun: `CustomerService` for CUSTOMER_SERVICE. */
const typeOf = (noun: string) =>
  noun.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns true if an entry was created by the change, and was not there before it. */
const isEntryOf = ({ id, activity, taskUpdate, task, moved }: Entry, { of, change }: Undoable) => {
  if (change.earlierEntries.has(id)) return false
  const [record] = of.split('.')
  if (moved && taskUpdate && task) return record === `Task:${task.id}` && !change.fields
  if (!activity || activity.verb !== change.verb) return false
  const changedFields = activity.changes.map(({ field }) => field)
  return (
    record === `${typeOf(activity.noun)}:${activity.recordId}` &&
    (change.fields ?? []).every((field) => changedFields.includes(field))
  )
}

/** Returns the available undos by the newest entry of each change. */
export const placeUndos = (entries: readonly Entry[], undoables: readonly Undoable[]) => {
  const places = new Map<string, Undoable>()
  for (const undoable of undoables) {
    const place = entries.find((entry) => isEntryOf(entry, undoable))
    if (place && !places.has(place.id)) places.set(place.id, undoable)
  }
  return places
}
