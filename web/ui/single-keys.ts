const storageKey = 'single-key-shortcuts'

/** Whether keys without Ctrl or ⌘ do anything. People who dictate turn them off. */
export const areSingleKeysOn = () => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage can be closed to us; the shortcuts then work.
    return true
  }
}

export const turnSingleKeys = (on: boolean) => {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the choice cannot be kept.
  }
}
