import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { paths } from '#web/paths.ts'
import { isUnauthenticated } from '#web/viewer/error-message.ts'

/**
 * The way to the server for one sign-in. What was read once is not read again: no retries, no polling,
 * no reading on focus. `onSignInEnded` is called when the server says that nobody is signed in.
 */
export const createApolloClient = (onSignInEnded: () => void) =>
  new ApolloClient({
    link: ApolloLink.from([
      new ErrorLink(({ error }) => {
        if (isUnauthenticated(error)) onSignInEnded()
      }),
      new HttpLink({ uri: paths.graphql, credentials: 'same-origin' }),
    ]),
    cache: new InMemoryCache({ typePolicies: { Organisation: { keyFields: [] } } }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
  })
