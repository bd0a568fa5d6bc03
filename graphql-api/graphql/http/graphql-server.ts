import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApolloServer } from '@apollo/server'
import type { HTTPGraphQLRequest, HTTPGraphQLResponse } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { runWithByteBudget } from '#api/request/byte-budget.ts'
import type { ByteBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import { asProductError, ProductError } from '#api/errors.ts'
import { formatGraphqlError, toGraphqlError } from '#api/graphql/errors/format-error.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import { openDocumentRegistry } from '#api/graphql/persisted-queries/document-registry.ts'
import type {
  DocumentRegistry,
  DocumentSettings,
} from '#api/graphql/persisted-queries/document-registry.ts'
import type { OperationContext } from '#api/graphql/resolvers/operation-context.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { errorResponsePlugin } from './error-response-plugin.ts'
import { executionBy } from './executors.ts'
import type { ExecutorName } from './executors.ts'
import { parsedDocumentStore, withParsedDocument } from './parsed-document-store.ts'
import { parseRequestParams, withDocumentText } from './request-params.ts'
import { withRequestedStatus } from './response-status.ts'
import { singleMutationPlugin } from './single-mutation-plugin.ts'

type Options = {
  /** True if clients may read the schema. */
  allowsIntrospection: boolean
  executor: ExecutorName
} & DocumentSettings

type Caller = {
  budget: ByteBudget
  /** Authenticates the caller. Called only for requests within the limits. */
  contextOf: () => Promise<Ctx>
}

/** A request whose document was checked: with the document if it is valid, with the error if it is refused. */
type CheckedRequest = {
  request: HTTPGraphQLRequest
  document?: DocumentNode | undefined
  error?: unknown
}

/** Milliseconds of checking a document after which other requests get a turn. */
const noticeablePause = 2

type ServerOptions = Pick<Options, 'allowsIntrospection' | 'executor'>

const createApolloServer = (
  { allowsIntrospection, executor }: ServerOptions,
  schema: GraphQLSchema,
) => {
  const execution = executionBy(executor, schema)
  return new ApolloServer<OperationContext>({
    ...execution.options,
    introspection: allowsIntrospection,
    // The option of graphql-js: Apollo's own removes hints by a pattern that takes seconds for a long message.
    validationOptions: {
      maxErrors: limits.validationErrors,
      hideSuggestions: !allowsIntrospection,
    },
    includeStacktraceInErrorResponses: false,
    // Hashes are replaced by the text of their documents before Apollo sees a request.
    persistedQueries: false,
    documentStore: parsedDocumentStore,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    formatError: (formattedError, error) => {
      const id = formattedError.extensions?.['requestId']
      const requestId = typeof id === 'string' ? id : 'unknown'
      return formatGraphqlError(error, formattedError, {
        requestId,
        showsSchema: allowsIntrospection,
      })
    },
    plugins: [
      ...execution.plugins,
      singleMutationPlugin,
      errorResponsePlugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
}

const isSubscription = (document: DocumentNode, operationName: string | null) =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION

const createSubscriptionByHttpError = () =>
  new ProductError('BAD_USER_INPUT', 'Subscriptions are served over a WebSocket only.')

/** Resolves a persisted query, and checks the document against the limits and the schema. */
const checkRequest = (registry: DocumentRegistry, request: HTTPGraphQLRequest): CheckedRequest => {
  try {
    const params = parseRequestParams(request)
    if (!params) return { request }
    const { text, document, refusal } = registry.check(params)
    if (refusal) return { request, error: withRequestedStatus(request, refusal) }
    if (document && isSubscription(document, params.operationName))
      return { request, error: toGraphqlError(createSubscriptionByHttpError()) }
    return { request: withDocumentText(request, params, text), document }
  } catch (error) {
    const refusal = asProductError(error)
    return { request, error: refusal ? toGraphqlError(refusal) : error }
  }
}

const createOperationContext = async (
  { error }: CheckedRequest,
  { budget, contextOf }: Caller,
): Promise<OperationContext> => {
  if (error !== undefined) throw error
  try {
    return { ctx: await contextOf(), budget }
  } catch (error) {
    const refusal = asProductError(error)
    throw refusal ? toGraphqlError(refusal) : error
  }
}

/**
 * Serves GraphQL over HTTP, independently of any HTTP server.
 * Throws a StartFailure if a file of persisted queries is invalid.
 */
export const createGraphqlServer = async ({
  allowsIntrospection,
  executor,
  ...settings
}: Options) => {
  const schema = createSchema()
  const registry = await openDocumentRegistry(schema, { allowsIntrospection, ...settings })
  const server = createApolloServer({ allowsIntrospection, executor }, schema)
  await server.start()

  /** Executes a request, whose body must be parsed as JSON. */
  const respond = async (
    request: HTTPGraphQLRequest,
    caller: Caller,
  ): Promise<HTTPGraphQLResponse> => {
    const startedAt = performance.now()
    const checkedRequest = checkRequest(registry, request)
    // A document that takes long to check takes long to execute, too: other requests get a turn before.
    if (performance.now() - startedAt > noticeablePause) await nextTurn()
    return runWithByteBudget(caller.budget, () =>
      withParsedDocument(checkedRequest.document, () =>
        server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: checkedRequest.request,
          context: () => createOperationContext(checkedRequest, caller),
        }),
      ),
    )
  }

  return { respond, schema, registry, close: () => server.stop() }
}

export type GraphqlServer = Awaited<ReturnType<typeof createGraphqlServer>>
