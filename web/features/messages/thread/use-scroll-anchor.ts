import { type RefObject, useLayoutEffect, useRef } from 'react'

const rowsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-message]')]

/**
 * Keeps the first visible message where it is when messages are added or removed beyond the screen. Returns the
 * function that notes which one that is, for every scroll. `range` names the first and the last message of the thread’s
 * shown part.
 */
export const useScrollAnchor = (place: RefObject<HTMLElement | null>, range: string) => {
  const anchor = useRef<{ id: string; top: number } | null>(null)

  const note = () => {
    const { current: element } = place
    if (!element) return
    const edge = element.getBoundingClientRect().top
    const row = rowsOf(element).find((one) => one.getBoundingClientRect().bottom > edge)
    const id = row?.dataset['message']
    anchor.current = row && id ? { id, top: row.getBoundingClientRect().top - edge } : null
  }

  const before = useRef(range)
  useLayoutEffect(() => {
    if (before.current === range) return
    before.current = range
    const { current: element } = place
    const row = rowsOf(element ?? document.body).find(
      (one) => one.dataset['message'] === anchor.current?.id,
    )
    // At its end the thread stays at its end.
    if (!element || !row || !anchor.current || element.scrollTop === 0) return
    const top = row.getBoundingClientRect().top - element.getBoundingClientRect().top
    const offset = top - anchor.current.top
    if (offset !== 0) element.scrollBy({ top: offset, behavior: 'instant' })
  })

  return note
}
