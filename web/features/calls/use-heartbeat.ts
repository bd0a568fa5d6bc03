import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { KeepCallAliveDocument } from '#web/records/communication-session/communication-session-mutations.generated.ts'

/** Milliseconds between two heartbeats. Browsers do not slow down the timers of a page that is connected to another. */
const heartbeat = 5000

/** Tells the server that the page of a call is open. */
export const useHeartbeat = (callId: string) => {
  const client = useApolloClient()
  useEffect(() => {
    const keepAlive = () =>
      // The next one tells as much if one is lost.
      void client
        .mutate({
          mutation: KeepCallAliveDocument,
          variables: { input: { communicationSessionId: callId } },
        })
        .catch(() => undefined)
    keepAlive()
    const beating = setInterval(keepAlive, heartbeat)
    return () => clearInterval(beating)
  }, [client, callId])
}
