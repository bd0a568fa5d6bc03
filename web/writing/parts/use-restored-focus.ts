import { useLayoutEffect, useRef } from 'react'

const focusable = 'button:not([disabled]), a[href], input, textarea'

/**
 * Keeps the focus in place if the focused control is removed by its own press: moves it to the control that replaces
 * it.
 */
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
    'data-keeps-focus': true,
    onFocus: () => {
      isInside.current = true
    },
    // A blur without a related target comes from the removal of the focused control.
    onBlur: (event: { relatedTarget: EventTarget | null; target: Element }) => {
      if (event.target.isConnected && event.relatedTarget) isInside.current = false
    },
  }
}
