import { lazy, Suspense } from 'react'
import { useAuth } from '#web/viewer/use-auth.ts'
import { isTimerExpected, TimerPlace } from './timer-place.tsx'

const Nothing = () => null

// Without its script the header has no timer, and the page goes on.
const TimerChip = lazy(async () => {
  const module = await import('./timer-chip.tsx').catch(() => null)
  return { default: module?.TimerChip ?? Nothing }
})

/** The viewer's running timer; offline it could be stopped elsewhere, and is not shown. */
export const HeaderTimer = () => {
  const { can, storedPages } = useAuth()
  if (!can('startTimer') || storedPages) return null
  return (
    <Suspense fallback={isTimerExpected() ? <TimerPlace /> : null}>
      <TimerChip />
    </Suspense>
  )
}
