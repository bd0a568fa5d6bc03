const storageKey = 'single-key-shortcuts'

/** Returns true if shortcuts without Ctrl or ⌘ are on. People who use dictation turn them off. */
export const areSingleKeysOn = () => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage may be unavailable; the shortcuts then work.
    return true
  }
}

export const turnSingleKeys = (on: boolean) => {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice is not saved.
  }
}
