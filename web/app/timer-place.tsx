import type { ReactNode } from 'react'

const expectation = 'timer-runs'

/** Returns true if a timer ran when this browser last knew: its place is then kept until the timer is read. */
export const isTimerExpected = () => {
  try {
    return localStorage.getItem(expectation) !== null
  } catch {
    // Storage may be unavailable.
    return false
  }
}

export const expectTimer = (isRunning: boolean) => {
  try {
    if (isRunning) localStorage.setItem(expectation, 'true')
    else localStorage.removeItem(expectation)
  } catch {
    // Without storage the page makes room for the timer when it is read.
  }
}

/** The place of the running timer: beside the search, on a phone a line of its own. Its size is always the same. */
export const TimerPlace = ({ children }: { children?: ReactNode }) => (
  <div
    data-timer
    className="flex h-12 items-center max-md:order-last max-md:w-full max-md:border-t max-md:border-line md:h-9 md:w-56 md:rounded-md md:border md:border-line md:bg-surface-raised md:shadow-sm lg:w-72"
  >
    {children}
  </div>
)
