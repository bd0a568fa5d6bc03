import { useEffect } from 'react'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { moveHeld, openHeld, pressLetter } from '#web/writing/cache/held-row.ts'

const act = (letter: string) => {
  if (letter === 'j') return moveHeld(1)
  if (letter === 'k') return moveHeld(-1)
  // A focused control has an Enter of its own.
  if (letter === 'enter') return document.activeElement === document.body && openHeld()
  return pressLetter(letter)
}

/**
 * Handles J and K, which move between rows, Enter, which opens the selected row, and letters that act on the selected row or the open record; never in a
 * field or behind a dialog.
 */
export const useRowKeys = () =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Another shortcut has handled it: the second key of `g c`.
      if (event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!areSingleKeysOn() || isTyping(event.target) || isInFront()) return
      if (act(latinKey(event))) event.preventDefault()
    }
    // On the window, so that handlers on the document come first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
