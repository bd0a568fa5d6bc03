import type { Undoable } from '#web/writing/mutations/undo-store.ts'
import type { Entry } from './entry.ts'

/** Returns the type of a noun: `CustomerService` for CUSTOMER_SERVICE. */
const typeOf = (noun: string) =>
  noun.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns true if an entry was created by the change, and was not there before it. */
const isLineOf = ({ id, activity, taskUpdate, task, moved }: Entry, { of, line }: Undoable) => {
  if (line.known.has(id)) return false
  const [record] = of.split('.')
  if (moved && taskUpdate && task) return record === `Task:${task.id}` && !line.fields
  if (!activity || activity.verb !== line.verb) return false
  const changed = activity.changes.map(({ field }) => field)
  return (
    record === `${typeOf(activity.noun)}:${activity.recordId}` &&
    (line.fields ?? []).every((field) => changed.includes(field))
  )
}

/** Returns the available undos by the newest entry of each change. */
export const placeUndos = (entries: readonly Entry[], undoables: readonly Undoable[]) => {
  const places = new Map<string, Undoable>()
  for (const undoable of undoables) {
    const place = entries.find((entry) => isLineOf(entry, undoable))
    if (place && !places.has(place.id)) places.set(place.id, undoable)
  }
  return places
}
