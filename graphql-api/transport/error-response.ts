import { ProductError, asProductError, faultMessage } from '#api/errors.ts'
import { sayBytes } from '#shared/bytes.ts'

const isParserFault = (error: unknown): error is { type: string; status: number } =>
  typeof error === 'object' &&
  error !== null &&
  'type' in error &&
  typeof error.type === 'string' &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500

/** Whether a body could not be unpacked, being something else than its `Content-Encoding` says. */
const isUnpackFault = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(Z_|ERR__ERROR_|ZSTD_error_)/.test(String(error.code))

/** What routers and parsers of bodies refuse, in the catalogue's words. A parser names the kind of fault in `type`. */
const fromParser = (error: unknown) => {
  if (error instanceof URIError) return new ProductError('NOT_FOUND', 'Page not found.')
  if (isUnpackFault(error))
    return new ProductError('BAD_USER_INPUT', 'The body doesn’t match its Content-Encoding.')
  if (!isParserFault(error)) return undefined
  const { type } = error
  if (type === 'entity.too.large') {
    const limit = 'limit' in error && typeof error.limit === 'number' ? error.limit : null
    const message = limit === null ? undefined : `A request body can be up to ${sayBytes(limit)}.`
    return new ProductError('PAYLOAD_TOO_LARGE', message)
  }
  if (type === 'parameters.too.many') return new ProductError('PAYLOAD_TOO_LARGE')
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new ProductError('UNSUPPORTED_MEDIA_TYPE')
  return new ProductError('BAD_USER_INPUT', 'Invalid JSON')
}

/** The refusal that an error amounts to, a parser's fault among them; undefined when it is a fault of ours. */
export const refusalOf = (error: unknown) => asProductError(error) ?? fromParser(error)

/** The headers that belong to a refusal. */
export const headersOf = ({ details: { retryAfter, allow } }: ProductError) => ({
  ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  ...(allow !== undefined && { Allow: allow }),
})

/** What is answered where an answer is plain JSON: `{ message }`, with the catalogue's status. `isFault` asks for a line in the log. */
export const jsonAnswer = (error: unknown, requestId: string) => {
  const refusal = refusalOf(error)
  return {
    status: refusal?.status ?? 500,
    headers: { 'Cache-Control': 'no-store', ...(refusal && headersOf(refusal)) },
    body: { message: refusal?.message ?? faultMessage(requestId) },
    isFault: !refusal,
  }
}
