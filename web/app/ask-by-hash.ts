import { ApolloLink } from '@apollo/client'
import { of, switchMap } from 'rxjs'
import { isDocumentUnknown, persistedQueryExtensions } from '#web/viewer/persisted-query.ts'

/** Returns the hash that the code generator wrote into a document; undefined for other documents. */
const hashOf = (document: object) => {
  const { __meta__: meta } = document as { __meta__?: { hash: string } }
  return meta?.hash
}

/**
 * Sends the hash of a document instead of its text. A server that is newer than this page may not know the hash;
 * from then on texts are sent.
 */
export const askByHash = () => {
  const server = { isNewer: false }
  return new ApolloLink((operation, forward) => {
    const hash = hashOf(operation.query)
    if (server.isNewer || hash === undefined) return forward(operation)
    Object.assign(operation.extensions, persistedQueryExtensions(hash))
    operation.setContext({ http: { includeQuery: false } })
    return forward(operation).pipe(
      switchMap((result) => {
        if (!isDocumentUnknown(result.errors)) return of(result)
        server.isNewer = true
        delete operation.extensions['persistedQuery']
        operation.setContext({ http: { includeQuery: true } })
        return forward(operation)
      }),
    )
  })
}
