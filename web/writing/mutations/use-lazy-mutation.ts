import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Mutate } from './mutation.ts'

/** Returns a mutation whose document is loaded when it first runs. `load` is the same function on each call. */
export const useLazyMutation = <Data, Input>(
  load: () => Promise<TypedDocumentNode<Data, { input: Input }>>,
): Mutate<Data, Input> => {
  const client = useApolloClient()
  return useCallback(
    async (options) => client.mutate({ mutation: await load(), ...options }),
    [client, load],
  )
}
