import type { HttpExchange } from './http-exchange.ts'
import { headerText } from './request-head.ts'
import { isAllowedCall } from './same-site.ts'
import type { SameSiteSettings } from './same-site.ts'

/** Answers to a preflight. Credentials are never allowed, so a browser sends no cookies. */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Apollo-Require-Preflight',
  'Access-Control-Max-Age': '7200',
}

/** Headers of responses that scripts may read. */
const exposedHeaders = 'X-Request-Id, Retry-After, X-Total-Count, Link, Content-Disposition'

/**
 * Adds the CORS headers to the response for a page of ALLOWED_ORIGINS. Returns true if the request was a preflight, which
 * is answered then.
 */
export const applyCors = (exchange: HttpExchange, settings: SameSiteSettings): boolean => {
  if (!settings.allowedOrigins?.length) return false
  const { req, res, sender } = exchange
  const { head } = sender
  if (!isAllowedCall(head, req.url ?? '', settings)) return false
  res.setHeader('Access-Control-Allow-Origin', headerText(head.headers, 'origin') ?? '')
  res.setHeader('Access-Control-Expose-Headers', exposedHeaders)
  res.setHeader('Vary', 'Origin')
  if (head.method !== 'OPTIONS' || !headerText(head.headers, 'access-control-request-method'))
    return false
  res.writeHead(204, preflightHeaders).end()
  return true
}
