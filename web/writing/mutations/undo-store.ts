import { useSyncExternalStore } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { createClock } from '#web/writing/parts/clock.ts'

/** How long a change can be undone, in milliseconds. The timer pauses while the button has the pointer or focus. */
export const undoTime = 10_000

/** A change that can be undone. */
export type UndoOffer = {
  /** The cache id of the changed record: `Task:12`. A newer change of the same record replaces an older one. */
  of: string
  /** The change: its verb, its fields, and the timeline entries that existed before. */
  change: { verb: Action; fields?: readonly string[]; earlierEntries: ReadonlySet<string> }
  /** The announcement: `Completed “Call the bank”`. */
  announcement: string
  /** Undoes the change. Resolves with true if no further try is needed, so not after a lost connection. */
  undo: () => Promise<boolean>
  /** Closes the undo's toast when the undo expires or is removed. */
  close?: () => void
  /** Called when the connection was lost during the undo, which can be tried again. */
  onReopen?: () => void
  /** Called once, when the undo expires or has run. */
  onOver: () => void
}

export type Undoable = UndoOffer & { id: number }

let undoables: readonly Undoable[] = []
let undoCount = 0
const clocks = new Map<number, ReturnType<typeof createClock>>()
const listeners = new Set<() => void>()

const change = (next: readonly Undoable[]) => {
  undoables = next
  for (const listener of listeners) listener()
}

const take = (id: number) => {
  const undoable = undoables.find((one) => one.id === id)
  clocks.get(id)?.stop()
  clocks.delete(id)
  if (undoable) change(undoables.filter((one) => one !== undoable))
  return undoable
}

const over = ({ close, onOver }: Undoable) => {
  close?.()
  onOver()
}

const end = (id: number) => {
  const undoable = take(id)
  if (undoable) over(undoable)
}

const open = (undoable: Undoable) => {
  clocks.set(
    undoable.id,
    createClock(undoTime, () => end(undoable.id)),
  )
  change([undoable, ...undoables])
}

/** Offers an undo for ten seconds; returns its id. */
export const offerUndo = (offer: UndoOffer) => {
  undoCount += 1
  const id = undoCount
  for (const olderUndoable of undoables) if (olderUndoable.of === offer.of) end(olderUndoable.id)
  open({ ...offer, id })
  return id
}

/**
 * Undoes a change; a second press does nothing. After a lost connection the undo is offered for ten more seconds,
 * unless the same record has changed since.
 */
export const runUndo = async (id: number) => {
  const undoable = take(id)
  if (!undoable) return
  const isOver = await undoable.undo()
  if (isOver || undoables.some(({ of }) => of === undoable.of)) over(undoable)
  else {
    open(undoable)
    undoable.onReopen?.()
  }
}

/** Undoes the latest change, if there is one. */
export const runLatestUndo = () => {
  const [latestUndoable] = undoables
  if (latestUndoable) void runUndo(latestUndoable.id)
  return latestUndoable !== undefined
}

/** Pauses the timer while the holder named by `by` has the pointer or focus on the undo button. */
export const holdUndo = (id: number, by: string) => clocks.get(id)?.hold(by)
export const releaseUndo = (id: number, by: string) => clocks.get(id)?.release(by)

/** Removes every undo on sign-out, and closes the toasts that name records. */
export const clearUndo = () => {
  for (const { id } of undoables) take(id)?.close?.()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the undo of one record, while it is available. */
export const useUndoable = (of: string) =>
  useSyncExternalStore(subscribe, () => undoables.find((one) => one.of === of))

/** Returns all available undos, latest first. */
export const useUndoables = () => useSyncExternalStore(subscribe, () => undoables)

/** Returns true if an undo is still available. */
export const useIsUndoable = (id: number) =>
  useSyncExternalStore(subscribe, () => undoables.some((one) => one.id === id))
