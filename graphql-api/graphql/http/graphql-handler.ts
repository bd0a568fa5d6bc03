import type { IncomingMessage } from 'node:http'
import { HeaderMap } from '@apollo/server'
import type { HTTPGraphQLRequest } from '@apollo/server'
import { formatRefusal } from '#api/graphql/errors/format-error.ts'
import type { OpenByteBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import { sendData, sendError } from '#api/transport/send-response.ts'
import { negotiateJsonType } from '#api/transport/content-negotiation.ts'
import { headerText } from '#api/transport/request-head.ts'
import type { RunWithDeadline } from '#api/transport/deadlines.ts'
import type { HttpExchange } from '#api/transport/http-exchange.ts'
import { readJsonBody } from '#api/transport/body.ts'
import type { LimitRate } from '#api/transport/limits.ts'
import { checkSameSite } from '#api/transport/same-site.ts'
import type { CookieSettings } from '#api/transport/cookies.ts'
import type { GraphqlServer } from './graphql-server.ts'

type Options = {
  graphql: GraphqlServer
  settings: CookieSettings
  checkRate: LimitRate
  runWithDeadline: RunWithDeadline
  contextOf: (exchange: HttpExchange) => Promise<Ctx>
  openBudget: OpenByteBudget
  log: { error: (facts: object, message: string) => void }
}

/** A path with or without a slash at its end, or a whole URL as proxies receive it. */
const graphqlUrl = /^(?:https?:\/\/[^/?#]*)?\/graphql\/?(?:[?#]|$)/i

export const isGraphqlRequest = ({ url = '' }: IncomingMessage) => graphqlUrl.test(url)

const headerMapOf = ({ headers }: IncomingMessage) => {
  const map = new HeaderMap()
  for (const name in headers) {
    const value = headerText(headers, name)
    if (value !== undefined) map.set(name, value)
  }
  return map
}

/** Returns the query of a URL without an empty `operationName`, which some clients send for none. */
const searchOf = (url = '') =>
  (/^[^?#]*(\?[^#]*)/.exec(url)?.[1] ?? '').replace(/([?&])operationName=(?=&|$)/, '$1')

const toApolloRequest = (req: IncomingMessage, body: unknown): HTTPGraphQLRequest => ({
  method: req.method ?? 'GET',
  headers: headerMapOf(req),
  search: searchOf(req.url),
  body,
})

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Returns true for variables and extensions as an empty list, which PHP makes of an empty map, and an operation name without letters. */
const isNothing = (name: string, value: unknown) =>
  (['variables', 'extensions'].includes(name) && isEmptyList(value)) ||
  (name === 'operationName' && value === '')

/** Returns the body without parameters that some clients send empty instead of not at all. */
const withoutNothings = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name, value]) => !isNothing(name, value)))
    : body

/** Returns the handler of GraphQL over HTTP, directly on Node's HTTP server. */
export const createGraphqlHandler = ({
  graphql,
  settings,
  checkRate,
  runWithDeadline,
  contextOf,
  openBudget,
  log,
}: Options) => {
  const respond = async (exchange: HttpExchange, request: HTTPGraphQLRequest) => {
    const { res } = exchange
    const budget = openBudget()
    // From then on the response counts among those that wait for their clients to read them.
    for (const event of ['prefinish', 'close']) res.once(event, budget.close)
    const response = await graphql.respond(request, {
      budget,
      contextOf: () => contextOf(exchange),
    })
    const { status = 200, headers, body } = response
    if (body.kind !== 'complete') throw new Error('Incremental delivery is not supported.')
    for (const [name, value] of headers) res.setHeader(name, value)
    await sendData(exchange, status, body.string)
  }

  const handle = async (exchange: HttpExchange): Promise<void> => {
    const { req, res } = exchange
    try {
      // The data is for this caller, so that no cache may store it.
      res.setHeader('Cache-Control', 'no-store')
      await checkRate(exchange, { isData: true })
      const crossSiteError = checkSameSite(exchange.sender.head, req.url ?? '', settings)
      if (crossSiteError) throw crossSiteError
      const body = withoutNothings(await readJsonBody(req))
      await runWithDeadline(exchange, () => respond(exchange, toApolloRequest(req, body)))
    } catch (error) {
      const acceptHeader = headerText(req.headers, 'accept')
      sendError(exchange, error, log, {
        type: acceptHeader === undefined ? undefined : negotiateJsonType(acceptHeader),
        format: formatRefusal,
      })
    }
  }
  return handle
}
