import { useSyncExternalStore } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { createClock } from './clock.ts'

/** How long a change can be undone, in milliseconds. The clock stops while the button has the pointer or focus. */
export const undoTime = 10_000

/** A change that can be taken back. */
export type Offered = {
  /** What was changed: `Task:12`. A newer change of the same thing takes the place of an older. */
  of: string
  /** The line of history that it left: its verb, the fields that it changed, and the entries of timelines that were there before. */
  line: { verb: Action; fields?: readonly string[]; known: ReadonlySet<string> }
  /** The announcement: `Completed “Call the bank”`. */
  said: string
  /** Takes it back; whether that was the end of it: not where the connection was lost. */
  undo: () => Promise<boolean>
  /** Closes what says so, when it is over or forgotten. */
  close?: () => void
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

const over = ({ close, onOver }: Undoable) => {
  close?.()
  onOver()
}

const end = (id: number) => {
  const taken = take(id)
  if (taken) over(taken)
}

const open = (undoable: Undoable) => {
  clocks.set(
    undoable.id,
    createClock(undoTime, () => end(undoable.id)),
  )
  change([undoable, ...undoables])
}

/** Offers a way back for ten seconds; gives its id. */
export const offerUndo = (offered: Offered) => {
  made += 1
  const id = made
  for (const older of undoables) if (older.of === offered.of) end(older.id)
  open({ ...offered, id })
  return id
}

/** Takes a change back; a second press does nothing. Where the connection was lost it can be taken back for ten seconds more, unless the same thing has changed since. */
export const runUndo = async (id: number) => {
  const taken = take(id)
  if (!taken) return
  const isOver = await taken.undo()
  if (isOver || undoables.some(({ of }) => of === taken.of)) over(taken)
  else open(taken)
}

/** Takes the latest change back, if there is one. */
export const runLatestUndo = () => {
  const [latest] = undoables
  if (latest) void runUndo(latest.id)
  return latest !== undefined
}

/** Stops the clock while the holder named by `by` has the pointer or focus on the undo button. */
export const holdUndo = (id: number, by: string) => clocks.get(id)?.hold(by)
export const releaseUndo = (id: number, by: string) => clocks.get(id)?.release(by)

/** Forgets every way back at once, when the sign-in ends, and closes what names it. */
export const clearUndo = () => {
  for (const { id } of undoables) take(id)?.close?.()
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
