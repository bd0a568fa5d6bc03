import type { PointerEvent as ReactPointerEvent } from 'react'

/** Pixels that a mouse moves before a press becomes a drag. */
const mouseDistance = 5
/** A touch becomes a drag after so many milliseconds within so many pixels; an earlier movement scrolls. */
const touch = { delay: 250, tolerance: 5 }

type Drag = {
  /** The drag has begun. */
  lift: () => void
  move: (x: number, y: number) => void
  drop: () => void
  cancel: () => void
}

/** Follows a press of the pointer until it is released: a drag, or a click that calls nothing. */
export const followPointer = (event: ReactPointerEvent<HTMLElement>, drag: Drag) => {
  const { pointerId, pointerType, clientX, clientY } = event
  const isMouse = pointerType === 'mouse'
  let isLifted = false
  const lift = () => {
    isLifted = true
    drag.lift()
  }
  const timer = isMouse ? undefined : setTimeout(lift, touch.delay)

  const move = (moveEvent: PointerEvent) => {
    if (moveEvent.pointerId !== pointerId) return
    const distance = Math.hypot(moveEvent.clientX - clientX, moveEvent.clientY - clientY)
    if (!isLifted && isMouse && distance >= mouseDistance) lift()
    if (!isLifted && !isMouse && distance > touch.tolerance) end()
    if (isLifted) drag.move(moveEvent.clientX, moveEvent.clientY)
  }
  const release = (releaseEvent: PointerEvent) => {
    if (releaseEvent.pointerId !== pointerId) return
    end()
    if (isLifted) drag.drop()
  }
  const cancel = () => {
    end()
    if (isLifted) drag.cancel()
  }
  const escape = (keyEvent: KeyboardEvent) => {
    if (keyEvent.key === 'Escape') cancel()
  }
  // A lifted entry follows the finger instead of scrolling the page.
  const stay = (touchEvent: TouchEvent) => {
    if (isLifted && touchEvent.cancelable) touchEvent.preventDefault()
  }
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', escape, true)
    window.removeEventListener('touchmove', stay)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', escape, true)
  window.addEventListener('touchmove', stay, { passive: false })
}
