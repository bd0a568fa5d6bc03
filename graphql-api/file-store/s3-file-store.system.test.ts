import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { startS3Server } from '#api/testing/stubs/start-s3-server.ts'
import { createS3FileStore } from './s3-file-store.ts'

const { fileStore: settings, objects } = await startS3Server()
const store = createS3FileStore(settings)

const megabyte = 1024 * 1024

/** Returns a content that is read in pieces. */
const contentOf = (bytes: Buffer, pieceSize = 100_000) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async function* () {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  },
})

const read = async (key: string, range?: { first: number; last: number }) => {
  const content = await store.read(key, range)
  return content && buffer(content)
}

describe('an S3-compatible store', () => {
  it.each([0, 1, 3 * megabyte + 7])(
    'returns an object of %i bytes as it was written',
    async (size) => {
      const bytes = randomBytes(size)
      await store.write('object', contentOf(bytes))
      expect((await read('object'))?.equals(bytes)).toBe(true)
    },
  )

  it('returns any range of an object', async () => {
    const bytes = randomBytes(300_000)
    await store.write('object', contentOf(bytes))
    for (const range of [
      { first: 0, last: 0 },
      { first: 99_999, last: 200_001 },
      { first: 299_999, last: 299_999 },
    ])
      expect(
        (await read('object', range))?.equals(bytes.subarray(range.first, range.last + 1)),
      ).toBe(true)
  })

  it('removes an object, also one that does not exist', async () => {
    await store.write('object', contentOf(Buffer.from('a')))
    for (let time = 0; time < 2; time += 1) await store.remove('object')
    expect(await read('object')).toBeNull()
  })

  it('keeps nothing of a content that ends early, or is another one', async () => {
    const bytes = randomBytes(megabyte)
    const cutInput = { ...contentOf(bytes.subarray(0, 400_000)), size: megabyte }
    await expect(store.write('object', cutInput)).rejects.toThrow('does not match content-length')
    const { sha256 } = contentOf(randomBytes(megabyte))
    const other = { ...contentOf(bytes), sha256 }
    await expect(store.write('object', other)).rejects.toThrow(
      'The file store answers PUT with 400 XAmzContentSHA256Mismatch',
    )
    expect(objects.size).toBe(0)
  })

  it('refuses a wrong key and another bucket, and the error shows no secret', async () => {
    const wrongStore = createS3FileStore({ ...settings, secretAccessKey: 'hush' })
    await expect(wrongStore.write('object', contentOf(Buffer.from('a')))).rejects.toThrow(
      /^The file store answers PUT with 403 SignatureDoesNotMatch$/,
    )
    const otherStore = createS3FileStore({
      ...settings,
      bucketUrl: settings.bucketUrl.replace('genie', 'other'),
    })
    await expect(otherStore.read('object')).rejects.toThrow(
      'The file store answers GET with 404 NoSuchBucket',
    )
  })
})

describe('a store that misbehaves', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  const storeAt = async (answer: RequestListener) => {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return createS3FileStore({ ...settings, bucketUrl: `http://127.0.0.1:${port}/genie` })
  }

  it('is not followed to another address', async () => {
    const redirecting = await storeAt((_req, res) =>
      res.writeHead(302, { Location: `${settings.bucketUrl}/files/object` }).end(),
    )
    await expect(redirecting.read('object')).rejects.toThrow(
      'The file store cannot be reached: unexpected redirect',
    )
  })

  it('stops sending once a reader has gone', async () => {
    let sentCount = 0
    const closed = Promise.withResolvers<void>()
    const endless = await storeAt((_req, res) => {
      const send = () => {
        sentCount += megabyte
        if (res.write(Buffer.alloc(megabyte))) setImmediate(send)
        else res.once('drain', send)
      }
      res.once('close', closed.resolve)
      send()
    })
    for await (const piece of (await endless.read('object')) ?? []) if (piece.length > 0) break
    await closed.promise
    expect(sentCount).toBeLessThan(100 * megabyte)
  })

  it('that ignores a range is refused', async () => {
    const wholeStore = await storeAt((_req, res) => res.end('hello'))
    await expect(wholeStore.read('object', { first: 1, last: 2 })).rejects.toThrow(
      'The file store answers GET with 200',
    )
  })
})
