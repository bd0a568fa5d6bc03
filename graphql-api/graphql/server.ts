import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { Request, RequestHandler } from 'express'
import { budgetNow, withBudget } from '#api/answer-budget.ts'
import type { OpenBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { asProductError } from '#api/errors.ts'
import { asGraphqlError, tellError } from './answer-errors.ts'
import { examinedStore, noteExamined, whileAsking } from './examined.ts'
import { gatewayTo } from './gateway.ts'
import type { Going } from './going.ts'
import { limits } from './limits.ts'
import { oneMutationPlugin } from './one-mutation.ts'
import { errorsPlugin } from './plugins.ts'
import { createPreflight } from './preflight.ts'
import { createSchema } from './schema.ts'
import { sentIn } from './sent.ts'

type Options = {
  /** Whether strangers may read the schema. */
  introspection: boolean
  contextOf: (req: Request) => Promise<Ctx>
  openBudget: OpenBudget
}

/** Milliseconds of measuring after which others have a turn. */
const noticeable = 2

/** The GraphQL door. `handler` expects a body that was read as JSON. */
export const createGraphql = async ({ introspection, contextOf, openBudget }: Options) => {
  const schema = createSchema()
  const preflight = createPreflight(schema, { introspection })
  const server = new ApolloServer<Going>({
    gateway: gatewayTo(schema),
    introspection,
    // GraphQL's own way to leave out hints: Apollo's takes them out again by a pattern that a long text keeps busy.
    validationOptions: { maxErrors: 20, hideSuggestions: !introspection },
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    documentStore: examinedStore,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    formatError: (formatted, error) => {
      const id = formatted.extensions?.['requestId']
      const requestId = typeof id === 'string' ? id : 'unknown'
      return tellError(error, formatted, { requestId, showsSchema: introspection })
    },
    plugins: [
      oneMutationPlugin,
      errorsPlugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await server.start()

  const answer: RequestHandler = expressMiddleware(server, {
    context: async ({ req }) => {
      try {
        const sent = sentIn(req)
        const begun = performance.now()
        const { refusal, document } = sent ? preflight(sent) : {}
        if (refusal) throw refusal
        // What is long to measure is long to answer, too: others come in between.
        if (performance.now() - begun > noticeable) await nextTurn()
        noteExamined(document)
        return { ctx: await contextOf(req), budget: budgetNow() }
      } catch (error) {
        const refusal = asProductError(error)
        throw refusal ? asGraphqlError(refusal) : error
      }
    },
  })
  const handler: RequestHandler = (req, res, next) => {
    const budget = openBudget()
    // Once all of it is given out, it is an answer that waits for its reader.
    for (const event of ['prefinish', 'close']) res.once(event, budget.close)
    withBudget(budget, () => whileAsking(() => answer(req, res, next)))
  }
  return { server, handler, close: () => server.stop() }
}
