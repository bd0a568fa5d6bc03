import type { ApolloClient } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { markConnectionLost } from '#web/ui/connection-state.ts'
import { readStoredCursor } from '#web/viewer/stored-pages.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { whenIdle } from './when-idle.ts'

/** Follows other people’s changes while someone is signed in. It starts after the first page is shown. */
export const useLive = (client: ApolloClient) => {
  const { signInEnded, retry, reload, storedPages, isEnded, viewer } = useAuth()
  const lineUp = useEffectEvent(() => {
    if (storedPages !== null) reload()
  })
  useEffect(() => {
    if (isEnded) return undefined
    let isOver = false
    let stop = () => undefined as void
    const start = async () => {
      try {
        const { startLive } = await import('#web/live/start-live.ts')
        const after = await readStoredCursor(viewer?.id)
        if (!isOver)
          stop = startLive(client, {
            after,
            isStale: storedPages !== null,
            onUp: lineUp,
            onSignInEnded: signInEnded,
            onViewerChanged: retry,
          })
      } catch {
        // The chunk of an older version is gone; the page goes on without live updates and says so.
        markConnectionLost()
      }
    }
    const cancel = whenIdle(() => void start())
    return () => {
      isOver = true
      cancel()
      stop()
    }
    // The functions of the sign-in change with every render, and a line must not be opened again for that.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, isEnded])
}
