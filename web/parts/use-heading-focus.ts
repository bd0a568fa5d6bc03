import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Returns a ref for the heading of a page, which gets the focus after a navigation. */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page of a visit starts at the top, as in every browser; only a navigation moves the focus.
  const { key } = useLocation()
  const [isNavigation] = useState(key !== 'default')

  useEffect(() => {
    // The focus stays in a dialog that was opened meanwhile.
    if (isNavigation && !document.querySelector('[role="dialog"]')) heading.current?.focus()
  }, [isNavigation])
  return heading
}
