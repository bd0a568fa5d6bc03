import { useEffect, useRef } from 'react'
import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOnline } from './use-online.ts'

/**
 * Shown if a page's script failed to load or to render. Reloading also fetches the newest version; a page that failed
 * without a network reloads by itself when the network is back.
 */
export const PageFailure = () => {
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <Page title="Couldn’t open this page">
      {isOnline ? (
        <ErrorState
          title="Part of the app didn’t load"
          message="Your saved work is safe. Reloading usually fixes it."
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          title="You’re offline"
          message="This page hasn’t been opened on this device yet. It loads when you’re back online."
        />
      )}
    </Page>
  )
}
