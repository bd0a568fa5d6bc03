import { type ComponentType, useEffect, useState } from 'react'
import { useAuth } from '#web/viewer/use-auth.ts'
import { whenIdle } from '#web/app/when-idle.ts'

/** Loads what shows ringing calls once the page is there, for viewers who can be called. */
export const LazyRing = () => {
  const { can, storedPages } = useAuth()
  const [Ring, setRing] = useState<ComponentType | null>(null)
  const isReachable = can('startCall') && !storedPages
  useEffect(() => {
    if (!isReachable) return undefined
    return whenIdle(() => {
      // Without its script the page goes on, and the thread tells of a missed call.
      import('./ring.tsx').then(
        (module) => setRing(() => module.Ring),
        () => undefined,
      )
    })
  }, [isReachable])
  return isReachable && Ring ? <Ring /> : null
}
