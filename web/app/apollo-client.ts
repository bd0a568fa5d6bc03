import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { paths } from '#web/paths.ts'
import { isUnauthenticated } from '#web/viewer/error-message.ts'
import { patientFetch } from '#web/viewer/patient-fetch.ts'
import { attemptHeader } from '#web/writing/mutations/attempt-key.ts'
import { connectionPolicies } from '#web/writing/cache/connection-policies.ts'
import { askByHash } from './ask-by-hash.ts'

/** Milliseconds before a change is sent once more with the same key, when its connection was lost. */
const retryPause = 800

/** Whether a change may be sent twice: one that has a key is done once, however often it comes. */
const isDoneOnce = (headers: unknown) =>
  typeof headers === 'object' && headers !== null && attemptHeader in headers

/**
 * The way to the server for one sign-in. What was read once is not read again: no polling, no reading on focus.
 * Only a change whose connection was lost is sent once more. `onSignInEnded` is called when the server says that nobody is signed in.
 */
export const createApolloClient = (onSignInEnded: () => void) =>
  new ApolloClient({
    link: ApolloLink.from([
      new ErrorLink(({ error }) => {
        if (isUnauthenticated(error)) onSignInEnded()
      }),
      new RetryLink({
        delay: { initial: retryPause, jitter: false },
        attempts: (count, operation, error) =>
          count < 2 && error instanceof TypeError && isDoneOnce(operation.getContext()['headers']),
      }),
      askByHash(),
      new HttpLink({ uri: paths.graphql, credentials: 'same-origin', fetch: patientFetch }),
    ]),
    cache: new InMemoryCache({
      typePolicies: { ...connectionPolicies(), Organisation: { keyFields: [] } },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })
