import { GraphQLError, OperationTypeNode, getOperationAST, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { asProductError, ProductError } from '#api/errors.ts'
import { toGraphqlError } from '#api/graphql/errors/format-error.ts'
import { parseRequestParams } from '#api/graphql/http/request-params.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import type { DocumentRegistry } from '#api/graphql/persisted-queries/document-registry.ts'

export type PreparedSubscription = {
  document: DocumentNode
  operationName: string | null
  variableValues: Readonly<Record<string, unknown>>
}

const createNotSubscriptionError = () =>
  new ProductError(
    'BAD_USER_INPUT',
    'This socket is for subscriptions. Send queries and mutations by HTTP.',
  )

const withCode = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, { ...error.toJSON(), extensions: { code } })

/** Returns why the registry found no valid document in a text. */
const invalidDocument = (schema: GraphQLSchema, text: string): readonly GraphQLError[] => {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    return validate(schema, document, undefined, { maxErrors: 1 }).map((error) =>
      withCode(error, 'GRAPHQL_VALIDATION_FAILED'),
    )
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(error, 'GRAPHQL_PARSE_FAILED')]
    throw error
  }
}

/**
 * Checks the payload of a `subscribe` message like a request over HTTP: trusted documents, limits and the schema.
 * Returns the errors if it is refused.
 */
export const prepareSubscription = (
  { schema, registry }: { schema: GraphQLSchema; registry: DocumentRegistry },
  payload: unknown,
): PreparedSubscription | readonly GraphQLError[] => {
  try {
    const params = parseRequestParams({ method: 'POST', search: '', body: payload })
    if (!params) throw new ProductError('BAD_USER_INPUT', 'Send a document, or its hash.')
    const { document, refusal, text } = registry.check(params)
    if (refusal) return [refusal]
    if (!document) return invalidDocument(schema, text)
    const operation = getOperationAST(document, params.operationName)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) throw createNotSubscriptionError()
    return {
      document,
      operationName: params.operationName,
      variableValues: params.variables,
    }
  } catch (error) {
    const refusal = asProductError(error)
    if (!refusal) throw error
    return [toGraphqlError(refusal)]
  }
}
