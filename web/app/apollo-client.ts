import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { paths } from '#web/paths.ts'
import { isUnauthenticated } from '#web/viewer/error-message.ts'
import { connectionPolicies } from '#web/writing/connection-policies.ts'

/** Milliseconds before a change is sent once more with the same key, when its connection was lost. */
const retryPause = 800

type Sent = { input?: { expectedVersion?: number } }

/**
 * Whether a verb may be sent twice. One that names the version it starts from is done once, however often it comes;
 * of any other the server would make a second record where only its answer was lost, so the person says whether to go on.
 */
const isDoneOnce = ({ input }: Sent) => input?.expectedVersion !== undefined

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
        attempts: (count, { variables }, error) =>
          count < 2 && error instanceof TypeError && isDoneOnce(variables),
      }),
      new HttpLink({ uri: paths.graphql, credentials: 'same-origin' }),
    ]),
    cache: new InMemoryCache({
      typePolicies: { ...connectionPolicies(), Organisation: { keyFields: [] } },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })
