import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '#api/request/context.ts'
import { readRequestScope } from '#api/request/request-scope.ts'
import {
  checkUpload,
  openFile,
  removeIfRefused,
  requireUpload,
  storeFile,
} from '#api/domain/files/files.ts'
import type { ByteRange } from '#api/domain/files/read-content.ts'
import { ProductError } from '#api/errors.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { readRange } from './byte-range.ts'
import { receiveUpload } from './receive-upload.ts'

/** Milliseconds without a byte after which a transfer is aborted. */
const idleTimeout = 60_000

/** Encodes a parameter by RFC 8187, which allows fewer characters than `encodeURIComponent` leaves. */
const encodeParameter = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Types that a browser displays without running anything of them. Text needs its type exactly, and no HTML or SVG is among them. */
const displayedTypes = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|text\/plain)(;|$)/

const sandboxed = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Browsers show no PDF in a sandbox; their viewers are one of their own, and no script of a PDF reaches its origin. */
const policyOfPdf =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const formatContentDisposition = ({ name, type }: Pick<FileAttachmentRow, 'name' | 'type'>) =>
  `${displayedTypes.test(type) ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeParameter(name)}`

/** Returns the validator of a content: it never changes but for a recording, which grows. */
const etagOf = ({ url, size }: Pick<FileAttachmentRow, 'url' | 'size'>) =>
  `"${url.slice(url.lastIndexOf('/') + 1)}-${size}"`

/** Returns whether the client has another version than the one of which it asks a range. */
const hasOtherVersion = ({ headers }: IncomingMessage, path: string, size: number) => {
  const knownVersion = headers['if-range']
  return knownVersion !== undefined && knownVersion !== etagOf({ url: path, size })
}

/** Sets the status of a response and the headers about its length. */
const describeLength = (res: ServerResponse, size: number, range: ByteRange | null) => {
  res.statusCode = range ? 206 : 200
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('Content-Length', range ? range.last - range.first + 1 : size)
  if (range) res.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
}

/** Streams a content as fast as the client reads it, and longer than other responses may take. */
export const sendContent = async (
  ctx: Ctx,
  content: AsyncIterable<Uint8Array | string>,
  res: ServerResponse,
) => {
  const scope = readRequestScope()
  scope?.beginTransfer()
  res.setTimeout(idleTimeout)
  try {
    await pipeline(content, res)
  } catch (error) {
    // A client that hangs up is no error. The response has begun, so no other status can be sent.
    if (isHungUp(error) || scope?.cancellation.reason) return
    ctx.appServices.log.error(
      { error, requestId: ctx.request.id },
      'a file could not be read completely',
    )
  }
}

/** Streams a file's content, or a range of it, as fast as the client reads it. */
export const sendFile = async (
  ctx: Ctx,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
) => {
  const { file, range, open } = await openFile(ctx, path, (size) => {
    if (req.method !== 'GET' || hasOtherVersion(req, path, size)) return null
    const byteRange = readRange(req.headers.range, size)
    if (byteRange === 'unsatisfiable') throw new ProductError('RANGE_NOT_SATISFIABLE')
    return byteRange
  })
  // An error until here becomes an error response.
  const content = req.method === 'HEAD' ? null : await open()
  describeLength(res, file.size, range)
  res.setHeader('Content-Type', file.type)
  res.setHeader('ETag', etagOf(file))
  // Runs nothing and belongs to no origin, whatever its type.
  res.setHeader('Content-Disposition', formatContentDisposition(file))
  res.setHeader(
    'Content-Security-Policy',
    file.type === 'application/pdf' ? policyOfPdf : sandboxed,
  )
  res.setHeader('Cache-Control', 'private, no-store')
  if (!content) {
    res.end()
    return
  }
  await sendContent(ctx, content, res)
}

const isHungUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Receives a file's content and stores it. The sender and the announced size are checked before the bytes are read; no connection to the database is held until all of them have arrived. */
export const receiveFile = async (ctx: Ctx, path: string, req: IncomingMessage) => {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = req.headers
  const file = await requireUpload(ctx, path, length === undefined ? length : Number(length))
  if (encoding !== 'identity')
    throw new ProductError('UNSUPPORTED_MEDIA_TYPE', 'A file must be sent as it is, not encoded.')
  readRequestScope()?.beginTransfer()
  const upload = checkUpload(file, bytesOf(req))
  const sender = String(ctx.viewer?.id)
  await removeIfRefused(ctx, file, () =>
    receiveUpload(sender, upload, (content) => storeFile(ctx, file, content)),
  )
}

async function* bytesOf(req: IncomingMessage): AsyncGenerator<Buffer> {
  req.setTimeout(idleTimeout)
  try {
    yield* req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } finally {
    // A client that is refused halfway reads the response only after the rest of its body was read.
    req.resume()
  }
}
