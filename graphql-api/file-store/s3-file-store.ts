import { AwsV4Signer } from 'aws4fetch'
import { ReadableStream } from 'node:stream/web'
import type { FileStoreSettings } from '#api/config/files-url.ts'
import type { FileStore, ObjectContent } from './file-store.ts'

/** Milliseconds in which the store begins to respond, and in which it has taken a whole object. */
const timeouts = { response: 10_000, upload: 30 * 60_000 }

type ObjectRequest = { headers?: Record<string, string>; content?: ObjectContent }

type Method = 'PUT' | 'GET' | 'DELETE'

/** Returns the request options of a content, which is streamed. The store compares it with its signed checksum. */
const describeBody = (content: ObjectContent | undefined) =>
  content && { body: ReadableStream.from(content.read()), duplex: 'half' }

/** Calls `send` with a signal that is aborted unless the store responds in time. The body may take longer. */
const withTimeout = async (
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Response>,
) => {
  const abort = new AbortController()
  const timer = setTimeout(
    () => abort.abort(new Error('The file store does not respond.')),
    milliseconds,
  )
  try {
    return await send(abort.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the error of a request without a response. `fetch failed` alone says nothing, so it has the message of the cause. */
const createUnreachable = (error: unknown) => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The file store cannot be reached: ${reason}`, { cause: error })
}

/** Returns what an S3-compatible store says about a failure: a word such as `NoSuchKey`, and no more of its response. */
const readErrorCode = async (response: Response) =>
  /<Code>(?<code>\w{1,60})<\/Code>/.exec(await response.text())?.groups?.['code'] ?? ''

const createFailure = (method: Method, { status }: Response, code: string) =>
  new Error(`The file store answers ${method} with ${status} ${code}`.trim())

/** Creates the file store in a bucket of an S3-compatible service, with addresses in path style. Nothing is sent before the first call. */
export const createS3FileStore = ({
  bucketUrl,
  prefix,
  ...credentials
}: FileStoreSettings): FileStore => {
  const send = async (method: Method, key: string, { headers, content }: ObjectRequest = {}) => {
    const signedRequest = await new AwsV4Signer({
      method,
      url: `${bucketUrl}/${prefix}${key}`,
      service: 's3',
      ...credentials,
      headers: {
        ...headers,
        ...(content && {
          'Content-Length': String(content.size),
          'Content-Type': 'application/octet-stream',
          'X-Amz-Content-Sha256': content.sha256,
        }),
      },
    }).sign()
    return withTimeout(content ? timeouts.upload : timeouts.response, (signal) =>
      fetch(signedRequest.url, {
        method,
        headers: signedRequest.headers,
        redirect: 'error',
        signal,
        ...describeBody(content),
      } as RequestInit),
    ).catch((error: unknown) => {
      throw createUnreachable(error)
    })
  }
  return {
    write: async (key, content) => {
      const response = await send('PUT', key, { content })
      const code = await readErrorCode(response)
      if (!response.ok) throw createFailure('PUT', response, code)
    },
    read: async (key, range) => {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` }
      const response = await send('GET', key, { headers })
      if (response.status === (range ? 206 : 200)) return response.body ?? readNothing()
      const code = await readErrorCode(response)
      if (code === 'NoSuchKey') return null
      throw createFailure('GET', response, code)
    },
    remove: async (key) => {
      const response = await send('DELETE', key)
      const code = await readErrorCode(response)
      if (!response.ok && code !== 'NoSuchKey') throw createFailure('DELETE', response, code)
    },
  }
}

async function* readNothing() {}
