import { useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from './stored-text.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

const isChoice = (text: string | null): text is ThemeChoice =>
  themeChoices.some((choice) => choice === text)

const readStoredTheme = (): ThemeChoice => {
  const text = readStoredText(storageKey)
  return isChoice(text) ? text : 'system'
}

let choice: ThemeChoice | undefined

const readTheme = () => (choice ??= readStoredTheme())

/** Applies and stores a theme. A script in the document's head applies the stored one before the first paint. */
export const chooseTheme = (next: ThemeChoice) => {
  choice = next
  writeStoredText(storageKey, next)
  const root = document.documentElement
  if (next === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTheme = () => useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
