import { ApolloLink } from '@apollo/client'
import { of, switchMap } from 'rxjs'
import { isUnknownHere, persisted } from '#web/viewer/persisted.ts'

/** The hash that the types step wrote into a document; undefined for one that it did not make. */
const hashOf = (document: object) => {
  const { __meta__: meta } = document as { __meta__?: { hash: string } }
  return meta?.hash
}

/** Asks by hash instead of sending documents. A server that is newer than this page may not know them any more: then texts are sent from there on. */
export const askByHash = () => {
  const server = { isNewer: false }
  return new ApolloLink((operation, forward) => {
    const hash = hashOf(operation.query)
    if (server.isNewer || hash === undefined) return forward(operation)
    Object.assign(operation.extensions, persisted(hash))
    operation.setContext({ http: { includeQuery: false } })
    return forward(operation).pipe(
      switchMap((result) => {
        if (!isUnknownHere(result.errors)) return of(result)
        server.isNewer = true
        delete operation.extensions['persistedQuery']
        operation.setContext({ http: { includeQuery: true } })
        return forward(operation)
      }),
    )
  })
}
