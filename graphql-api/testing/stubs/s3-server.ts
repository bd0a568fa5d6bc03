import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FileStoreSettings } from '#api/config/files-url.ts'
import { isSigned } from './s3-signature.ts'

const refuse = (res: ServerResponse, status: number, code: string) =>
  res
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`)

const sendRange = (res: ServerResponse, bytes: Buffer, range: string | undefined) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return res.end(bytes)
  const [first, last] = [Number(from), Math.min(Number(to), bytes.length - 1)]
  if (first > last) return refuse(res, 416, 'InvalidRange')
  res.statusCode = 206
  return res.end(bytes.subarray(first, last + 1))
}

const put = async (objects: Map<string, Buffer>, req: IncomingMessage, res: ServerResponse) => {
  // A request that is cut stores nothing.
  const bytes = await buffer(req)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== req.headers['x-amz-content-sha256'])
    return refuse(res, 400, 'XAmzContentSHA256Mismatch')
  objects.set(req.url ?? '', bytes)
  return res.end()
}

/**
 * Opens a server with one bucket that answers as S3 does. The servers on npm answer `bytes=0-0` with the whole object,
 * compare no checksum, and store what was cut.
 */
export const openS3Server = async () => {
  const objects = new Map<string, Buffer>()
  const settings = { accessKeyId: 'KEY', secretAccessKey: 'a/secret+of tests', region: 'eu-test-1' }
  const state = { isAway: false }
  const server = createServer((req, res) => {
    if (state.isAway) return void req.socket.destroy()
    if (!isSigned(req, settings)) return refuse(res, 403, 'SignatureDoesNotMatch')
    if (!req.url?.startsWith('/genie/')) return refuse(res, 404, 'NoSuchBucket')
    if (req.method === 'PUT') return void put(objects, req, res).catch(() => undefined)
    const bytes = objects.get(req.url)
    if (req.method === 'DELETE') {
      objects.delete(req.url)
      return res.writeHead(204).end()
    }
    return bytes ? sendRange(res, bytes, req.headers.range) : refuse(res, 404, 'NoSuchKey')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fileStore: FileStoreSettings = {
    bucketUrl: `http://127.0.0.1:${port}/genie`,
    prefix: 'files/',
    ...settings,
  }
  const { accessKeyId, secretAccessKey, region } = settings
  return {
    fileStore,
    /** The same as a value of FILES_URL. */
    filesUrl: `s3://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/genie/files?region=${region}&protocol=http`,
    /** The contents of objects by path. */
    objects,
    /** While `isAway` is true, the server closes every connection. */
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
