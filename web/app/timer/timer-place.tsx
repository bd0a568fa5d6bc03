import type { ReactNode } from 'react'
import { readStoredText, writeStoredText } from '#web/ui/stored-text.ts'

const expectation = 'timer-runs'

/** Returns true if a timer ran when this browser last knew: its place is then kept until the timer is read. */
export const isTimerExpected = () => readStoredText(expectation) !== null

export const expectTimer = (isRunning: boolean) =>
  writeStoredText(expectation, isRunning ? 'true' : null)

/** The place of the running timer: beside the search, below 1024 px a line of its own. Its size is always the same. */
export const TimerPlace = ({ children }: { children?: ReactNode }) => (
  <div
    data-timer
    className="flex h-12 items-center max-lg:order-last max-lg:w-full max-lg:border-t max-lg:border-line lg:h-9 lg:w-56 lg:shrink-0 lg:rounded-md lg:border lg:border-line lg:bg-surface-raised lg:shadow-sm xl:w-72 lg:pointer-coarse:h-11"
  >
    {children}
  </div>
)
