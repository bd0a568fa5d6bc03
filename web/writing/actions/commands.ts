import { useEffect, useState, useSyncExternalStore } from 'react'

/** One answer to the question of a command. */
type Choice = { name: string; detail?: string; run: () => void }

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
  detail?: string | undefined
  /** The shortcut. */
  keys?: readonly string[]
  /** Additional search words. */
  words?: string
} & ({ run: () => void; question?: undefined } | { question: Question; run?: undefined })

let offeredCommands: readonly { by: object; commands: readonly Command[] }[] = []
const listeners = new Set<() => void>()

const change = (next: typeof offeredCommands) => {
  offeredCommands = next
  for (const listener of listeners) listener()
}

/** A component that registers again keeps its place. A new one comes first, or last if its commands are `detail` the verbs of a record. */
const tell = (by: object, commands: readonly Command[], isBeside: boolean) => {
  const registration = { by, commands }
  if (offeredCommands.some((one) => one.by === by))
    change(offeredCommands.map((one) => (one.by === by ? registration : one)))
  else change(isBeside ? [...offeredCommands, registration] : [registration, ...offeredCommands])
}

/** Registers commands in Ctrl-K while the component is mounted. The latest come first, those with `isBeside` last. */
export const useCommands = (commands: readonly Command[], { isBeside = false } = {}) => {
  const [by] = useState(() => ({}))
  useEffect(() => tell(by, commands, isBeside), [by, commands, isBeside])
  useEffect(() => () => change(offeredCommands.filter((one) => one.by !== by)), [by])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns all commands of the mounted components. */
export const useOfferedCommands = () =>
  useSyncExternalStore(subscribe, () => offeredCommands).flatMap(({ commands }) => commands)
