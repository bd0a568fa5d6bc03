import { useSyncExternalStore } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { createClock } from './clock.ts'

/** How long a change can be taken back, in milliseconds of a clock that stands still while somebody is at the button. */
export const undoTime = 10_000

/** A change that can be taken back. */
export type Offered = {
  /** What was changed: `Task:12`. A newer change of the same thing takes the place of an older. */
  of: string
  /** The line of history that it left: its verb, and the fields that it changed. */
  line: { verb: Action; fields?: readonly string[] }
  /** What was done: `Call the bank is completed.` */
  said: string
  undo: () => Promise<unknown>
  /** Called once, when it can be taken back no more, or has been. */
  onOver: () => void
}

export type Undoable = Offered & { id: number }

let undoables: readonly Undoable[] = []
let made = 0
const clocks = new Map<number, ReturnType<typeof createClock>>()
const listeners = new Set<() => void>()

const change = (next: readonly Undoable[]) => {
  undoables = next
  for (const listener of listeners) listener()
}

const take = (id: number) => {
  const found = undoables.find((one) => one.id === id)
  clocks.get(id)?.stop()
  clocks.delete(id)
  if (found) change(undoables.filter((one) => one !== found))
  return found
}

const end = (id: number) => take(id)?.onOver()

/** Offers a way back for ten seconds; gives its id. */
export const offerUndo = (offered: Offered) => {
  made += 1
  const id = made
  for (const older of undoables) if (older.of === offered.of) end(older.id)
  clocks.set(
    id,
    createClock(undoTime, () => end(id)),
  )
  change([{ ...offered, id }, ...undoables])
  return id
}

/** Takes a change back; a second press does nothing. */
export const runUndo = async (id: number) => {
  const taken = take(id)
  if (!taken) return
  await taken.undo()
  taken.onOver()
}

/** Takes the latest change back, if there is one. */
export const runLatestUndo = () => {
  const [latest] = undoables
  if (latest) void runUndo(latest.id)
  return latest !== undefined
}

/** Stops the clock while somebody, named by `by`, is at the way back. */
export const holdUndo = (id: number, by: string) => clocks.get(id)?.hold(by)
export const releaseUndo = (id: number, by: string) => clocks.get(id)?.release(by)

/** Forgets every way back at once, when the sign-in ends. */
export const clearUndo = () => {
  for (const { id } of undoables) take(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The way back of one thing, as long as there is one. */
export const useUndoable = (of: string) =>
  useSyncExternalStore(subscribe, () => undoables.find((one) => one.of === of))

/** All that can be taken back now, the latest first. */
export const useUndoables = () => useSyncExternalStore(subscribe, () => undoables)

/** Whether a certain way back is still open. */
export const useIsUndoable = (id: number) =>
  useSyncExternalStore(subscribe, () => undoables.some((one) => one.id === id))
