import { useEffect } from 'react'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { moveHeld, pressLetter } from '#web/writing/cache/held-row.ts'

const isInFront = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

const act = (letter: string) => {
  if (letter === 'j') return moveHeld(1)
  if (letter === 'k') return moveHeld(-1)
  return pressLetter(letter)
}

/** J and K go from row to row, and one letter acts on the row in hand or on the record that is open; never in a field or behind a dialog. */
export const useRowKeys = () =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Another key has taken it: the second of `g c`.
      if (event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!areSingleKeysOn() || isTyping(event.target) || isInFront()) return
      if (act(latinKey(event))) event.preventDefault()
    }
    // After everything on the document has heard it.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
