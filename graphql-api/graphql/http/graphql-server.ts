import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApolloServer } from '@apollo/server'
import type { HTTPGraphQLRequest, HTTPGraphQLResponse } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { withBudget } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { asProductError } from '#api/errors.ts'
import { asGraphqlError, tellError } from '#api/graphql/errors/format-error.ts'
import { examinedStore, noteExamined, whileAsking } from './parsed-document-store.ts'
import { executingBy } from '#api/graphql/executor/apollo-gateway.ts'
import type { Going } from './operation-context.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import { oneMutationPlugin } from './single-mutation-plugin.ts'
import { errorsPlugin } from './error-response-plugin.ts'
import { openDocuments } from '#api/graphql/persisted-queries/document-registry.ts'
import type { DocumentSettings } from '#api/graphql/persisted-queries/document-registry.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { sentIn } from './request-params.ts'
import { inTermsOf } from './response-status.ts'
import { writeAnswer } from '#api/graphql/executor/json-text.ts'

type Options = {
  /** Whether strangers may read the schema. */
  introspection: boolean
} & DocumentSettings

/** For whom a request is answered. */
type Asking = {
  budget: AnswerBudget
  /** Made only for what keeps to the limits. */
  contextOf: () => Promise<Ctx>
}

/** Milliseconds of measuring after which others have a turn. */
const noticeable = 2

/** GraphQL over HTTP, apart from any server. `answer` expects a body that was read as JSON. Throws a StartFailure for a file of documents that is wrong. */
export const createGraphql = async ({ introspection, ...settings }: Options) => {
  const schema = createSchema()
  const documents = await openDocuments(schema, { introspection, ...settings })
  const executing = executingBy(schema)
  const server = new ApolloServer<Going>({
    gateway: executing.gateway,
    introspection,
    // GraphQL's own way to leave out hints: Apollo's takes them out again by a pattern that a long text keeps busy.
    validationOptions: { maxErrors: 20, hideSuggestions: !introspection },
    includeStacktraceInErrorResponses: false,
    persistedQueries: { cache: documents.byHash },
    documentStore: examinedStore,
    stopOnTerminationSignals: false,
    stringifyResult: writeAnswer,
    parseOptions: { maxTokens: limits.tokens },
    formatError: (formatted, error) => {
      const id = formatted.extensions?.['requestId']
      const requestId = typeof id === 'string' ? id : 'unknown'
      return tellError(error, formatted, { requestId, showsSchema: introspection })
    },
    plugins: [
      executing.plugin,
      oneMutationPlugin,
      errorsPlugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await server.start()

  const going = async (
    request: HTTPGraphQLRequest,
    { budget, contextOf }: Asking,
  ): Promise<Going> => {
    try {
      const sent = sentIn(request)
      const begun = performance.now()
      const { refusal, document } = sent ? documents.examine(sent) : {}
      if (refusal) throw inTermsOf(request, refusal)
      // What is long to measure is long to answer, too: others come in between.
      if (performance.now() - begun > noticeable) await nextTurn()
      noteExamined(document)
      return { ctx: await contextOf(), budget }
    } catch (error) {
      const refusal = asProductError(error)
      throw refusal ? asGraphqlError(refusal) : error
    }
  }
  const answer = (request: HTTPGraphQLRequest, asking: Asking): Promise<HTTPGraphQLResponse> =>
    withBudget(asking.budget, () =>
      whileAsking(() =>
        server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: request,
          context: () => going(request, asking),
        }),
      ),
    )
  return { answer, close: () => server.stop() }
}

export type Graphql = Awaited<ReturnType<typeof createGraphql>>
