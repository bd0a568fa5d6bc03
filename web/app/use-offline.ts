import type { ApolloClient } from '@apollo/client'
import { useEffect } from 'react'
import { useAuth } from '#web/viewer/use-auth.ts'
import { whenIdle } from './when-idle.ts'

/** Lets the app open without a network, with what the viewer has read. It starts after the first page is shown. */
export const useOffline = (client: ApolloClient) => {
  const { viewer, storedPages, isEnded } = useAuth()
  // Pages that are kept already are not kept again as if they were of this moment.
  const keeps = viewer !== null && storedPages === null && !isEnded
  useEffect(() => {
    if (!keeps || !viewer) return undefined
    let isOver = false
    let stop = () => undefined as void
    const start = async () => {
      try {
        const { startOffline } = await import('#web/offline/start-offline.ts')
        if (!isOver) stop = startOffline(client, viewer)
      } catch {
        // The chunk of an older version is gone; the app then needs the network.
      }
    }
    const cancel = whenIdle(() => void start())
    return () => {
      isOver = true
      cancel()
      stop()
    }
    // A change of the viewer's own details does not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, keeps, viewer?.id])
}
