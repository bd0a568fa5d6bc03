import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { usePlaces } from './use-places.ts'

/** The dialogs that shortcuts open. */
export type Tool = 'inbox' | 'menu' | 'palette' | 'shortcuts'

/** Milliseconds within which the second key of `g d` must follow the first. */
const pairPause = 1000

/** Handles the keyboard shortcuts of the app; `ShortcutList` lists them. */
export const useShortcuts = (open: (tool: Tool) => void) => {
  const navigate = useNavigate()
  const places = usePlaces()
  const goPressedAt = useRef(-Infinity)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const pressedKey = latinKey(event)
      if ((event.metaKey || event.ctrlKey) && pressedKey === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (!areSingleKeysOn() || isTyping(event.target) || isInFront()) return

      const isSecond = event.timeStamp - goPressedAt.current < pairPause
      goPressedAt.current = pressedKey === 'g' ? event.timeStamp : -Infinity
      // The second key of a pair has no other effect.
      if (isSecond) event.preventDefault()
      const place = isSecond && places.find(({ key }) => key === pressedKey)
      if (isSecond && pressedKey === 'n') open('inbox')
      else if (place) void navigate(place.path)
      else if (event.key === '?') open('shortcuts')
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (!search) return
        event.preventDefault()
        search.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, open, places])
}
