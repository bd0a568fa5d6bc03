import { expect, test } from 'vitest'
import { recordingChunkBytes } from '#shared/recording.ts'
import { createChunkUpload } from './chunk-upload.ts'

const chunk = (text: string) => ({
  data: new Blob([text], { type: 'audio/webm' }),
  seconds: text.length,
})

/** An upload to a server that gives these answers in turn, and then 204; null for a network that is away. */
const open = (answers: (Response | null)[]) => {
  const sentNames: string[] = []
  const refusedNames: string[] = []
  const upload = createChunkUpload({
    callId: '7',
    onRefused: (message) => refusedNames.push(message),
    waitBeforeRetry: async () => undefined,
    send: async (url) => {
      sentNames.push(url.replace(/^\/files\/[\da-f-]{36}/, ''))
      const answer = answers.length > 0 ? answers.shift() : undefined
      if (answer === null) throw new TypeError('Failed to fetch')
      return answer ?? new Response(null, { status: 204 })
    },
  })
  return { upload, sent: sentNames, refused: refusedNames }
}

const address = (part: number, seconds: number) =>
  `/chunks/${part}?communicationSessionId=7&seconds=${seconds}`

test('chunks wait while the network is away, and arrive in order', async () => {
  const {
    upload,
    sent: sentNames,
    refused: refusedNames,
  } = open([null, new Response(null, { status: 503 })])
  upload.add(chunk('a'))
  upload.add(chunk('bb'))
  await upload.waitUntilSettled()
  expect(sentNames).toEqual([address(0, 1), address(0, 1), address(0, 1), address(1, 2)])
  expect(refusedNames).toEqual([])
})

test('nothing more is sent once the server refuses a chunk', async () => {
  const {
    upload,
    sent: sentNames,
    refused: refusedNames,
  } = open([Response.json({ message: 'Both people must agree.' }, { status: 403 })])
  upload.add(chunk('a'))
  upload.add(chunk('bb'))
  await upload.waitUntilSettled()
  expect(sentNames).toEqual([address(0, 1)])
  expect(refusedNames).toEqual(['Both people must agree.'])
})

test('a chunk that is too large for one request is sent in parts, which have the same end', async () => {
  const bodies: Blob[] = []
  const upload = createChunkUpload({
    callId: '7',
    onRefused: () => undefined,
    send: async (_url, { body }) => {
      bodies.push(body as Blob)
      return new Response(null, { status: 204 })
    },
  })
  const data = new Blob([new Uint8Array(recordingChunkBytes + 1)], { type: 'video/mp4' })
  upload.add({ data, seconds: 5 })
  upload.add(chunk('after'))
  await upload.waitUntilSettled()
  expect(bodies.map(({ size, type }) => [size, type])).toEqual([
    [recordingChunkBytes, 'video/mp4'],
    [1, 'video/mp4'],
    [5, 'audio/webm'],
  ])
})
