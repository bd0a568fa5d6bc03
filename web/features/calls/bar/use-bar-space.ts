import { useLayoutEffect, useRef } from 'react'

const names = ['--call-above', '--call-top', '--call-below'] as const

/** Returns the heights that the bar takes: above the page, with the header, and below the page with the gap to its edge. */
const measure = ({ top, bottom, height }: DOMRect) =>
  top < innerHeight / 2 ? [height, bottom, 0] : [0, 0, innerHeight - top + (innerHeight - bottom)]

/** Returns a ref for the bar, whose room pages, dialogs and toasts leave free: nothing is hidden behind it. */
export const useBarSpace = () => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const leaveFree = () => {
      const heights = measure(element.getBoundingClientRect())
      for (const [at, name] of names.entries()) style.setProperty(name, `${heights[at]}px`)
    }
    const observer = new ResizeObserver(leaveFree)
    observer.observe(element)
    addEventListener('resize', leaveFree)
    return () => {
      observer.disconnect()
      removeEventListener('resize', leaveFree)
      for (const name of names) style.removeProperty(name)
    }
  }, [])
  return bar
}
