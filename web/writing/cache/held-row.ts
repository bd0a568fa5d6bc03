import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Runs the action of a letter on a row; returns true if the letter has one. */
type Press = (letter: string) => boolean

let heldRow: string | null = null
const listeners = new Set<() => void>()
const keys = new Map<string, Press>()

/** Selects a row: its actions are visible, and letters act on it. */
export const holdRow = (name: string | null) => {
  if (heldRow === name) return
  heldRow = name
  for (const listener of listeners) listener()
}

/** Returns the id of the selected row if it is one of this type. */
export const readHeldId = (type: string) =>
  heldRow?.startsWith(`${type}:`) ? heldRow.slice(type.length + 1) : null

/** The row under the mouse, and what waits until the mouse leaves it. */
let pointedId: string | undefined
const callbacks: (() => void)[] = []

const pointTo = (row: string | undefined) => {
  if (row === pointedId) return
  pointedId = row
  for (const go of callbacks.splice(0)) go()
}

// A listener of the document also notices dialogs that open over a row, and rows that vanish.
document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return
  pointTo(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
})

// Nothing of the page is under a mouse that has left the window.
document.documentElement.addEventListener('pointerleave', () => pointTo(undefined))

/**
 * Runs a change of the list once the mouse has left a row, at once if it is not over it. Otherwise the next row would
 * come under the pointer, and a second press would act on that one.
 */
export const afterPointerLeft = (name: string, go: () => void) => {
  if (pointedId === name) callbacks.push(go)
  else go()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Moves the selection by a number of rows; returns true if there is such a row. */
export const moveHeld = (by: 1 | -1) => {
  const all = rows()
  const at = all.findIndex(({ dataset }) => dataset['row'] === heldRow)
  const next = all[at < 0 ? 0 : at + by]
  if (!next) return false
  holdRow(next.dataset['row'] ?? null)
  next.querySelector<HTMLElement>('a[href], button')?.focus()
  return true
}

/** Opens the selected row; returns true if there is one. */
export const openHeld = () => {
  const link = rows()
    .find(({ dataset }) => dataset['row'] === heldRow)
    ?.querySelector<HTMLElement>('a[href]')
  link?.click()
  return link !== undefined
}

/**
 * Returns whether a row, named like `Task:12`, is selected, and the props that it needs for that. The row that last
 * had the pointer or the focus is selected.
 */
export const useHeldRow = (name: string) => {
  const isHeld = useSyncExternalStore(subscribe, () => heldRow === name)
  return {
    isHeld,
    row: {
      'data-row': name,
      'data-held': isHeld || undefined,
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'mouse') holdRow(name)
      },
      onFocus: () => holdRow(name),
    },
  }
}

/** Registers the letters of a row while it is selected. */
export const useRowLetters = (name: string, press: Press) =>
  useEffect(() => {
    keys.set(name, press)
    return () => {
      if (keys.get(name) === press) keys.delete(name)
    }
  })

/** The letters of the open record. */
const ofPage = new Set<Press>()

/** Runs the action of a letter on the selected row, or on the open record; returns true if there is one. */
export const pressLetter = (letter: string) =>
  (heldRow && keys.get(heldRow)?.(letter)) || [...ofPage].some((press) => press(letter))

/** Registers the letters of a record's page; the selected row takes precedence. */
export const usePageLetters = (press: Press) =>
  useEffect(() => {
    ofPage.add(press)
    return () => {
      ofPage.delete(press)
    }
  })

/** Selects the first of these rows when they are first shown, and whenever no row of the page is selected. */
export const useFirstHeld = (names: readonly string[]) => {
  const [first] = names
  const isShownFirst = useRef(true)
  useEffect(() => {
    const isShown = heldRow !== null && rows().some(({ dataset }) => dataset['row'] === heldRow)
    // A row of the page before may be on this one, too.
    if (first && (isShownFirst.current || !isShown)) holdRow(first)
    if (first) isShownFirst.current = false
  })
}
