import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The heading of a page, which takes the focus after a navigation. */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page of a visit begins at the top, as the browser has it; only a navigation moves the focus.
  const { key } = useLocation()
  const [isNavigation] = useState(key !== 'default')

  useEffect(() => {
    // Focus stays in a dialog that was opened meanwhile.
    if (isNavigation && !document.querySelector('[role="dialog"]')) heading.current?.focus()
  }, [isNavigation])
  return heading
}
