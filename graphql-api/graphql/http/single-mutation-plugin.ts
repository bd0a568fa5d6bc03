import type { ApolloServerPlugin } from '@apollo/server'
import { Kind, OperationTypeNode } from 'graphql'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { ProductError } from '#api/errors.ts'
import { toGraphqlError } from '#api/graphql/errors/format-error.ts'
import type { OperationContext } from '#api/graphql/resolvers/operation-context.ts'

/** Counts the root fields of an operation, those of fragments too, and stops after two. */
const countRootFields = ({ selections }: SelectionSetNode, document: DocumentNode): number => {
  let count = 0
  for (const selection of selections) {
    if (count > 1) break
    if (selection.kind === Kind.FIELD) count += selection.name.value === '__typename' ? 0 : 1
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countRootFields(selection.selectionSet, document)
    else {
      const { value } = selection.name
      const fragment = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === value,
      )
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION)
        count += countRootFields(fragment.selectionSet, document)
    }
  }
  return count
}

/** Refuses a request that has an idempotency key and several mutations, because a key identifies one change. */
export const singleMutationPlugin: ApolloServerPlugin<OperationContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, document, contextValue }) => {
      if (
        operation?.operation !== OperationTypeNode.MUTATION ||
        contextValue.ctx.request.idempotencyKey === null
      )
        return
      if (countRootFields(operation.selectionSet, document) > 1)
        throw toGraphqlError(
          new ProductError(
            'BAD_USER_INPUT',
            'A request with an Idempotency-Key has one mutation. Send the others by themselves.',
          ),
        )
    },
  }),
}
