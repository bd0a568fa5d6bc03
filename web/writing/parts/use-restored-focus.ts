import { useLayoutEffect, useRef } from 'react'

const focusable = 'button:not([disabled]), a[href], input, textarea'

/** Keeps the focus in a place whose control went away because it was pressed: on what stands there now. */
export const useKeptFocus = () => {
  const place = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !isInside.current) return
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== element) return
    const next = element.querySelector<HTMLElement>(focusable) ?? element
    next.focus()
  })
  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    // What goes away while it has the focus is not left by anybody.
    onBlur: (event: { relatedTarget: EventTarget | null; target: Element }) => {
      if (event.target.isConnected && event.relatedTarget) isInside.current = false
    },
  }
}
