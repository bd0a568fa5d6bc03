import type { KeyboardEvent, PointerEvent } from 'react'

const openingKeys = ['Enter', ' ', 'ArrowDown']

const copyEvent = (event: Event) => new (event.constructor as typeof Event)(event.type, event)

/**
 * Returns the handlers of a menu's button while its script is not there: `preload` when a pointer or the focus reaches the
 * button, and `onPress` with a copy of the event that would have opened the menu, to be dispatched once it can.
 */
export const firstPressHandlers = (preload: () => void, onPress: (press: Event) => void) => ({
  onPointerEnter: preload,
  onFocus: preload,
  onPointerDown: (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    event.preventDefault()
    onPress(copyEvent(event.nativeEvent))
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return
    event.preventDefault()
    onPress(copyEvent(event.nativeEvent))
  },
})
