import type { ApolloServerPlugin } from '@apollo/server'
import { Kind, OperationTypeNode } from 'graphql'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { ProductError } from '#api/errors.ts'
import { asGraphqlError } from '#api/graphql/errors/format-error.ts'
import type { Going } from './operation-context.ts'

/** How many root fields an operation asks for, those in fragments too; two are enough to know. */
const countFields = ({ selections }: SelectionSetNode, document: DocumentNode): number => {
  let count = 0
  for (const selection of selections) {
    if (count > 1) break
    if (selection.kind === Kind.FIELD) count += selection.name.value === '__typename' ? 0 : 1
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += countFields(selection.selectionSet, document)
    else {
      const { value } = selection.name
      const fragment = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === value,
      )
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION)
        count += countFields(fragment.selectionSet, document)
    }
  }
  return count
}

/** A key stands for one thing that is done once, so a keyed request has one mutation. */
export const oneMutationPlugin: ApolloServerPlugin<Going> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, document, contextValue }) => {
      if (
        operation?.operation !== OperationTypeNode.MUTATION ||
        contextValue.ctx.request.key === null
      )
        return
      if (countFields(operation.selectionSet, document) > 1)
        throw asGraphqlError(
          new ProductError(
            'BAD_USER_INPUT',
            'A request with an Idempotency-Key has one mutation. Send the others by themselves.',
          ),
        )
    },
  }),
}
