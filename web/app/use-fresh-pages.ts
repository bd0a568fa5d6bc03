import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isConnectionLost } from '#web/ui/connection-state.ts'

/**
 * Reads a page again when it is opened while other people’s changes do not arrive. As long as they arrive, the cache is
 * current, and pages open from it without a request. A page that cannot be read keeps what it shows.
 */
export const useFreshPages = () => {
  const client = useApolloClient()
  const { key } = useLocation()
  const openedKey = useRef(key)
  useEffect(() => {
    if (openedKey.current === key) return
    openedKey.current = key
    if (!isConnectionLost()) return
    for (const { query, variables } of client.getObservableQueries())
      void client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => undefined)
  })
}
