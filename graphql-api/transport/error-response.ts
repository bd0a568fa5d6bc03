import { ProductError, asProductError, internalErrorMessage } from '#api/errors.ts'
import { formatBytes } from '#shared/bytes.ts'

const isParserError = (error: unknown): error is { type: string; status: number } =>
  typeof error === 'object' &&
  error !== null &&
  'type' in error &&
  typeof error.type === 'string' &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500

/** True if a body could not be decompressed because its `Content-Encoding` is wrong. */
const isDecompressionError = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(Z_|ERR__ERROR_|ZSTD_error_)/.test(String(error.code))

/** Converts an error of a router or body parser, which names its kind in `type`. */
const toParserError = (error: unknown) => {
  if (error instanceof URIError) return new ProductError('NOT_FOUND', 'Page not found.')
  if (isDecompressionError(error))
    return new ProductError('BAD_USER_INPUT', 'The body doesn’t match its Content-Encoding.')
  if (!isParserError(error)) return undefined
  const { type } = error
  if (type === 'entity.too.large') {
    const limit = 'limit' in error && typeof error.limit === 'number' ? error.limit : null
    const message =
      limit === null ? undefined : `A request body can be up to ${formatBytes(limit)}.`
    return new ProductError('PAYLOAD_TOO_LARGE', message)
  }
  if (type === 'parameters.too.many') return new ProductError('PAYLOAD_TOO_LARGE')
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new ProductError('UNSUPPORTED_MEDIA_TYPE')
  return new ProductError('BAD_USER_INPUT', 'Invalid JSON')
}

/** Converts an error, including those of body parsers, to one of the catalogue. Returns undefined for an internal error. */
export const toClientError = (error: unknown) => asProductError(error) ?? toParserError(error)

/** Returns the response headers of an error. */
export const errorHeaders = ({ details: { retryAfter, allow } }: ProductError) => ({
  ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  ...(allow !== undefined && { Allow: allow }),
})

/** The body of an error; the error itself is absent if it is internal. */
export type ErrorFormat = (message: string, error: ProductError | undefined) => object

/** Returns the response to an error, as `{ message }` unless formatted otherwise, with the status of the catalogue. An internal error must be logged. */
export const buildErrorResponse = (
  error: unknown,
  requestId: string,
  format: ErrorFormat = (message) => ({ message }),
) => {
  const refusal = toClientError(error)
  return {
    status: refusal?.status ?? 500,
    headers: { 'Cache-Control': 'no-store', ...(refusal && errorHeaders(refusal)) },
    body: format(refusal?.message ?? internalErrorMessage(requestId), refusal),
    isInternal: !refusal,
  }
}
