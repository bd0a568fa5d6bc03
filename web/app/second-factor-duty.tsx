import { ApolloProvider } from '@apollo/client/react'
import { useState } from 'react'
import { SecondFactorPage } from '#web/features/account/second-factor-page.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { createApolloClient } from './apollo-client.ts'

/** Stands in place of the app while the viewer must set up a second factor. */
export const SecondFactorDuty = () => {
  const { signInEnded } = useAuth()
  const [client] = useState(() => createApolloClient({ onSignInEnded: signInEnded }))
  return (
    <ApolloProvider client={client}>
      <SecondFactorPage />
    </ApolloProvider>
  )
}
