import type { IncomingMessage } from 'node:http'
import { HeaderMap } from '@apollo/server'
import type { HTTPGraphQLRequest } from '@apollo/server'
import type { OpenBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { sendData, sendRefusal } from '#api/doors/send-response.ts'
import { headerText } from '#api/doors/request-head.ts'
import type { During } from '#api/doors/course.ts'
import { jsonBody } from '#api/doors/json-body.ts'
import type { LimitRate } from '#api/doors/limit-requests.ts'
import { refuseForeign } from '#api/doors/same-site.ts'
import type { CookieSettings } from '#api/doors/sign-in-cookie.ts'
import type { Exchange } from '#api/doors/exchange.ts'
import type { Graphql } from './graphql-server.ts'

type Options = {
  graphql: Graphql
  settings: CookieSettings
  checkRate: LimitRate
  during: During
  contextOf: (exchange: Exchange) => Promise<Ctx>
  openBudget: OpenBudget
  log: { error: (facts: object, message: string) => void }
}

// As a path, with or without a slash at its end; or whole, as one asks a proxy.
const address = /^(?:https?:\/\/[^/?#]*)?\/graphql\/?(?:[?#]|$)/i

/** Whether a request is for this door. */
export const isForGraphql = ({ url = '' }: IncomingMessage) => address.test(url)

const headersOf = ({ headers }: IncomingMessage) => {
  const map = new HeaderMap()
  for (const name in headers) {
    const value = headerText(headers, name)
    if (value !== undefined) map.set(name, value)
  }
  return map
}

const searchOf = (url = '') => /^[^?#]*(\?[^#]*)/.exec(url)?.[1] ?? ''

const requestOf = (req: IncomingMessage, body: unknown): HTTPGraphQLRequest => ({
  method: req.method ?? 'GET',
  headers: headersOf(req),
  search: searchOf(req.url),
  body,
})

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Returns the body without variables and extensions that are empty lists: PHP encodes an empty map so. */
const withoutEmptyLists = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).filter(
          ([name, value]) => !(['variables', 'extensions'].includes(name) && isEmptyList(value)),
        ),
      )
    : body

/** The door of GraphQL over HTTP, straight upon Node's own server. */
export const createGraphqlDoor = ({
  graphql,
  settings,
  checkRate,
  during,
  contextOf,
  openBudget,
  log,
}: Options) => {
  const work = async (exchange: Exchange, request: HTTPGraphQLRequest) => {
    const { res } = exchange
    const budget = openBudget()
    // Once all of it is given out, it is an answer that waits for its reader.
    for (const event of ['prefinish', 'close']) res.once(event, budget.close)
    const {
      status = 200,
      headers,
      body,
    } = await graphql.answer(request, {
      budget,
      contextOf: () => contextOf(exchange),
    })
    if (body.kind !== 'complete') throw new Error('An answer in parts is not offered.')
    for (const [name, value] of headers) res.setHeader(name, value)
    await sendData(exchange, status, body.string)
  }

  return async (exchange: Exchange): Promise<void> => {
    const { req, res } = exchange
    try {
      // Data is for whoever asked, and kept by nobody.
      res.setHeader('Cache-Control', 'no-store')
      await checkRate(exchange, { isData: true })
      const foreign = refuseForeign(exchange.sender.head, settings)
      if (foreign) throw foreign
      const body = withoutEmptyLists(await jsonBody(req))
      await during(exchange, () => work(exchange, requestOf(req, body)))
    } catch (error) {
      sendRefusal(exchange, error, log)
    }
  }
}
