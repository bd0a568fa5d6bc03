import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'

const app = await testApp()

const megabyte = 1024 * 1024

/** Bytes that a transfer may hold. */
const limit = 12 * megabyte

const open = (caller: TestClient, method: string, path: string): ClientRequest =>
  request(`${app.url}${path}`, {
    method,
    agent: false,
    headers: {
      Cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

const answerOf = async (sentRequest: ClientRequest) => {
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage]
  return answer
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The bytes that the program holds. Memory is freed a moment after a collection, so the least of several measurements counts; none follows one that is `enoughCount`. */
const readHeld = async (enoughCount = 0) => {
  let least = Infinity
  for (let look = 0; look < 4 && least > enoughCount; look += 1) {
    collect()
    await sleep(10)
    const { heapUsed, external } = process.memoryUsage()
    least = Math.min(least, heapUsed + external)
  }
  return least
}

const attach = async (caller: TestClient, size: number) => {
  const { data } = await caller.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { url } } }',
    { input: { name: 'film.mp4', type: 'video/mp4', size } },
  )
  return (data as { attachFile: { fileAttachment: { url: string } } }).attachFile.fileAttachment.url
}

/** Sends and reads a number of megabytes, and returns the most that was held meanwhile. The database, which is slower, and a reader that waits cause all buffers to fill. */
const travel = async (caller: TestClient, megabytes: number) => {
  const url = await attach(caller, megabytes * megabyte)
  const before = await readHeld()
  let most = 0
  const measure = async () => {
    most = Math.max(most, (await readHeld(before + limit)) - before)
  }
  const [up, down] = [createHash('sha256'), createHash('sha256')]
  const sentRequest = open(caller, 'PUT', url)
  const sentAnswer = answerOf(sentRequest)
  const chunk = randomBytes(megabyte)
  for (let n = 0; n < megabytes; n += 1) {
    chunk.writeUInt32BE(n)
    up.update(chunk)
    if (!sentRequest.write(chunk)) await once(sentRequest, 'drain')
    if (n % 10 === 9) await measure()
  }
  sentRequest.end()
  expect((await sentAnswer).statusCode).toBe(204)

  const answer = await answerOf(open(caller, 'GET', url).end())
  await sleep(200)
  await measure()
  let receivedCount = 0
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    down.update(bytes)
    if (receivedCount % (10 * megabyte) > (receivedCount + bytes.length) % (10 * megabyte))
      await measure()
    receivedCount += bytes.length
  }
  expect(receivedCount).toBe(megabytes * megabyte)
  expect(down.digest('hex')).toBe(up.digest('hex'))
  return most
}

it('25 MB are uploaded and downloaded with only a few MB in memory at any time', async () => {
  const { user } = await buildCompany(app.db)
  const caller = await app.as(user)
  await travel(caller, 1)
  const most = await travel(caller, 25)
  expect(most).toBeLessThan(limit)
}, 60_000)
