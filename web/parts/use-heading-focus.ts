import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Dialogs and menus that are open. A menu that is closing still stands on the page for a moment. */
const openLayers = '[role="dialog"], [role="menu"][data-state="open"]'

/** Returns a ref for the heading of a page, which gets the focus after a navigation. */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The first page of a visit starts at the top, as in every browser; only a navigation moves the focus.
  const { key } = useLocation()
  const [isNavigation] = useState(key !== 'default')

  useEffect(() => {
    // The focus stays in a dialog or menu that was opened meanwhile; a menu that loses it closes.
    if (isNavigation && !document.querySelector(openLayers)) heading.current?.focus()
  }, [isNavigation])
  return heading
}
