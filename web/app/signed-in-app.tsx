import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { customerLabelOf, labelOf } from '#shared/statuses.ts'
import { rememberFor } from '#web/parts/recents.ts'
import { StatusWords } from '#web/parts/status-words.tsx'
import { sentLater } from '#web/records/sent-later.ts'
import { askForPlan } from '#web/records/time-entry/plan-question.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { clearUndo } from '#web/writing/mutations/undo-store.ts'
import { OutboxProvider } from '#web/writing/outbox/outbox-provider.tsx'
import { createApolloClient } from './apollo-client.ts'
import { routes } from './routes.tsx'
import { useLive } from './use-live.ts'
import { useOffline } from './use-offline.ts'

/** The app of one sign-in, whose cache and router are discarded with it. */
export const SignedInApp = () => {
  const { signInEnded, reload, isEnded, viewer, storedPages, can } = useAuth()
  const [client] = useState(() =>
    createApolloClient({
      onSignInEnded: signInEnded,
      onMustSetUp: reload,
      pages: storedPages?.pages,
    }),
  )
  const [router] = useState(() => createBrowserRouter(routes))

  useLive(client)
  useOffline(client)

  useEffect(() => {
    if (viewer) rememberFor(viewer.id)
  }, [viewer])

  const wasEnded = useRef(false)
  useEffect(() => {
    // What could not be read without a sign-in is read now.
    if (wasEnded.current && !isEnded) void client.refetchQueries({ include: 'active' })
    wasEnded.current = isEnded
  }, [client, isEnded])

  useEffect(
    () => () => {
      clearUndo()
      askForPlan(null)
      router.dispose()
      client.stop()
      void client.clearStore()
    },
    [client, router],
  )

  return (
    <ApolloProvider client={client}>
      <StatusWords value={can('customers') ? labelOf : customerLabelOf}>
        <OutboxProvider mutations={sentLater}>
          <RouterProvider router={router} />
        </OutboxProvider>
      </StatusWords>
    </ApolloProvider>
  )
}
