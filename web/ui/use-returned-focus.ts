import { useEffect, useState } from 'react'

/** Milliseconds that a new page or another dialog has to take the focus when a dialog closes. */
const settleTime = 50

/** Openers of the dialogs that are open, newest first: one dialog may open from another that closes. */
let openers: readonly HTMLElement[] = []
let openDialogs = 0

/** Returns the control that opened what has the focus: for an item of a menu, the control of the menu. */
const findOpener = () => {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const opener = trigger ?? activeElement
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

const focusHeading = (page: Document) => {
  const heading = page.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Returns the opener and the place around it that keeps the focus when a control in it goes away. */
const placesOf = (opener: HTMLElement) => {
  const place = opener.closest<HTMLElement>('[data-keeps-focus]')
  return place ? [opener, place] : [opener]
}

/** Focuses the first control that is still there, or else the heading of the page, if nothing has the focus. */
const returnFocus = (page: Document, candidates: readonly HTMLElement[]) => {
  for (const candidate of candidates) {
    if (page.activeElement !== page.body) return
    if (!candidate.isConnected) continue
    const control = 'keepsFocus' in candidate.dataset && candidate.querySelector('button')
    ;(control || candidate).focus()
  }
  if (page.activeElement === page.body && openDialogs === 0) focusHeading(page)
}

/**
 * Returns the focus to its opener when a dialog closes. Headless UI does so only for openers that had the focus after
 * it was loaded, and it is loaded with the first dialog.
 */
export const useReturnedFocus = () => {
  const [opener] = useState(findOpener)
  useEffect(() => {
    openers = opener ? [...placesOf(opener), ...openers] : openers
    openDialogs += 1
    // When the timer ends, a test has removed its global document already.
    const page = document
    const candidates = openers
    return () => {
      openDialogs -= 1
      setTimeout(() => {
        returnFocus(page, candidates)
        if (openDialogs === 0) openers = []
      }, settleTime)
    }
  }, [opener])
}
