import { useSyncExternalStore } from 'react'

/** A week needs seven columns in which a name can be read. */
const wideQuery = '(min-width: 1100px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(wideQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window has room for a week or a month. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wideQuery).matches)
