import { useEffect, useRef } from 'react'

const regionSelector = '[data-f6]'

/** Moves the focus to the first button of the next region that F6 reaches. */
const focusNext = (event: KeyboardEvent) => {
  if (event.key !== 'F6' || event.defaultPrevented) return
  event.preventDefault()
  const regions = [...document.querySelectorAll(regionSelector)]
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  regions[(at + 1) % regions.length]?.querySelector('button')?.focus()
}

/** Returns a ref for a region that F6 reaches from wherever the focus is; the region itself never takes it. */
export const useFocusByKey = <Region extends HTMLElement>() => {
  const region = useRef<Region>(null)
  useEffect(() => {
    region.current?.setAttribute('data-f6', '')
    // A function of its own, because removing a shared one would remove it for the other regions, too.
    const press = (event: KeyboardEvent) => focusNext(event)
    // Before an open dialog sees the key.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
  return region
}
