import { useEffect, useSyncExternalStore } from 'react'

/** Does what a letter means to a row; whether it means anything. */
type Press = (letter: string) => boolean

let held: string | null = null
const listeners = new Set<() => void>()
const keys = new Map<string, Press>()

/** Takes a row in hand: its verbs are in sight, and letters act on it. */
export const holdRow = (name: string | null) => {
  if (held === name) return
  held = name
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Goes to the row so many places further and takes it in hand; whether there is one. */
export const moveHeld = (by: 1 | -1) => {
  const all = rows()
  const at = all.findIndex(({ dataset }) => dataset['row'] === held)
  const next = all[at < 0 ? 0 : at + by]
  if (!next) return false
  holdRow(next.dataset['row'] ?? null)
  next.querySelector<HTMLElement>('a[href], button')?.focus()
  return true
}

/** Whether a row, named like `Task:12`, is in hand, and what the row needs for that: it is whichever was last pointed at or has the focus. */
export const useHeldRow = (name: string) => {
  const isHeld = useSyncExternalStore(subscribe, () => held === name)
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

/** What letters do to a row while it is in hand. */
export const useRowLetters = (name: string, press: Press) =>
  useEffect(() => {
    keys.set(name, press)
    return () => {
      if (keys.get(name) === press) keys.delete(name)
    }
  })

/** What letters do with the record whose page is open. */
const ofPage = new Set<Press>()

/** What a letter does to the row in hand, else to the record whose page is open; whether it does anything. */
export const pressLetter = (letter: string) =>
  (held && keys.get(held)?.(letter)) || [...ofPage].some((press) => press(letter))

/** What letters do as long as the page of a record is open, where no row in hand takes them. */
export const usePageLetters = (press: Press) =>
  useEffect(() => {
    ofPage.add(press)
    return () => {
      ofPage.delete(press)
    }
  })

/** Takes the first of these rows in hand where none of them is. */
export const useFirstHeld = (names: readonly string[]) => {
  const [first] = names
  useEffect(() => {
    if (first && !(held && names.includes(held))) holdRow(first)
  })
}
