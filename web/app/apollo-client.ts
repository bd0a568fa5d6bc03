import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import type { NormalizedCacheObject } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { paths } from '#web/paths.ts'
import type { StoredPages } from '#web/viewer/stored-pages.ts'
import { isUnauthenticated, mustSetUpSecondFactor } from '#web/viewer/error-message.ts'
import { patientFetch } from '#web/viewer/patient-fetch.ts'
import { attemptHeader } from '#web/writing/mutations/attempt-key.ts'
import { listPolicies } from '#web/writing/cache/list-policies.ts'
import { askByHash } from './ask-by-hash.ts'

/** Milliseconds before a mutation whose connection was lost is retried with the same key. */
const retryPause = 800

/** Returns true if a mutation may be retried: the server runs a mutation with an idempotency key only once. */
const isDoneOnce = (headers: unknown) =>
  typeof headers === 'object' && headers !== null && attemptHeader in headers

type ClientOptions = {
  /** Called when the server reports that no one is signed in. */
  onSignInEnded: () => void
  /** Called when the server reports that the viewer must set up a second factor first. */
  onMustSetUp?: () => void
  /** The cache of a start without a network. */
  pages?: StoredPages['pages'] | undefined
}

/**
 * Creates the Apollo client of one sign-in. Data that was read is not refetched by polling or on focus, but for the progress of an import. Only a
 * mutation whose connection was lost is retried.
 */
export const createApolloClient = ({ onSignInEnded, onMustSetUp, pages = {} }: ClientOptions) =>
  new ApolloClient({
    link: ApolloLink.from([
      new ErrorLink(({ error }) => {
        if (isUnauthenticated(error)) onSignInEnded()
        else if (mustSetUpSecondFactor(error)) onMustSetUp?.()
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
      typePolicies: {
        ...listPolicies(),
        Organisation: { keyFields: [], fields: { holidays: { merge: false } } },
      },
    }).restore(pages as NormalizedCacheObject),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })
