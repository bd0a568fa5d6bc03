import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { heartbeatSeconds } from '#shared/call-limits.ts'
import { KeepCallAliveDocument } from '#web/records/communication-session/call-verbs.generated.ts'

/** Tells the server that the person in a call has a page open that holds it. */
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
    // Browsers do not slow down the timers of a page that is connected to another.
    const beating = setInterval(keepAlive, heartbeatSeconds * 1000)
    return () => clearInterval(beating)
  }, [client, callId])
}
