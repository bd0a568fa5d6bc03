import { useEffect, useState, useSyncExternalStore } from 'react'

/** One answer to what a command asks. */
type Choice = { name: string; beside?: string; run: () => void }

/** What a command asks before it is done, in the box where it was found. */
type Question = {
  label: string
  /** What to choose from; without it whatever is typed is the answer. */
  choices?: readonly Choice[]
  onText?: (text: string) => void
  /** What is done with what was typed: `Ask for it`. */
  does?: string
}

/** Something that the viewer can do from anywhere, or with the record that is open. */
export type Command = {
  /** Tells it from all others: `completeTask`. */
  id: string
  name: string
  /** What stands beside it: the record that it is about. */
  beside?: string | undefined
  /** The keys that do the same. */
  keys?: readonly string[]
  /** Other words for it. */
  words?: string
} & ({ run: () => void; asks?: undefined } | { asks: Question; run?: undefined })

let offered: readonly { by: object; commands: readonly Command[] }[] = []
const listeners = new Set<() => void>()

const change = (next: typeof offered) => {
  offered = next
  for (const listener of listeners) listener()
}

/** A component that registers again keeps its place. A new one comes first, or last if its commands are `beside` the verbs of a record. */
const tell = (by: object, commands: readonly Command[], isBeside: boolean) => {
  const told = { by, commands }
  if (offered.some((one) => one.by === by))
    change(offered.map((one) => (one.by === by ? told : one)))
  else change(isBeside ? [...offered, told] : [told, ...offered])
}

/** Offers these commands in Ctrl-K for as long as the component that says so is there; the latest come first, those `beside` others last. */
export const useCommands = (commands: readonly Command[], { isBeside = false } = {}) => {
  const [by] = useState(() => ({}))
  useEffect(() => tell(by, commands, isBeside), [by, commands, isBeside])
  useEffect(() => () => change(offered.filter((one) => one.by !== by)), [by])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** All commands that are offered now by what is on the page. */
export const useOfferedCommands = () =>
  useSyncExternalStore(subscribe, () => offered).flatMap(({ commands }) => commands)
