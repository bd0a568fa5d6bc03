import { useEffect, useState, useSyncExternalStore } from 'react'

/** One answer to the question of a command. */
type Choice = { name: string; beside?: string; run: () => void }

/** The input that a command needs; the palette asks for it. */
type Question = {
  label: string
  /** The choices; without them the typed text is the answer. */
  choices?: readonly Choice[]
  onText?: (text: string) => void
  /** The label for the typed text: `Ask for it`. */
  does?: string
}

/** A command that the viewer can run from anywhere, or on the open record. */
export type Command = {
  /** The unique name: `completeTask`. */
  id: string
  name: string
  /** The record that it is about, shown next to its name. */
  beside?: string | undefined
  /** The shortcut. */
  keys?: readonly string[]
  /** Additional search words. */
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
  const registration = { by, commands }
  if (offered.some((one) => one.by === by))
    change(offered.map((one) => (one.by === by ? registration : one)))
  else change(isBeside ? [...offered, registration] : [registration, ...offered])
}

/** Registers commands in Ctrl-K while the component is mounted. The latest come first, those with `isBeside` last. */
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

/** Returns all commands of the mounted components. */
export const useOfferedCommands = () =>
  useSyncExternalStore(subscribe, () => offered).flatMap(({ commands }) => commands)
