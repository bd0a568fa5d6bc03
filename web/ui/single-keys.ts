import { readStoredText, writeStoredText } from './stored-text.ts'

const storageKey = 'single-key-shortcuts'

/** Returns true if shortcuts without Ctrl or ⌘ are on. People who use dictation turn them off. */
export const areSingleKeysOn = () => readStoredText(storageKey) !== 'off'

export const turnSingleKeys = (on: boolean) => writeStoredText(storageKey, on ? 'on' : 'off')
