import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildManager, buildTask } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'

const { db, as, url } = await testApp()

type Answer = { headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends a manager's query and returns the raw response. */
const ask = async (query: string, accepts?: string): Promise<Answer> => {
  const { cookies } = await as(await buildManager(db))
  const headers = {
    'content-type': 'application/json',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(accepts !== undefined && { 'accept-encoding': accepts }),
  }
  return new Promise((resolve, reject) => {
    const req = request(`${url}/graphql`, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
    req.on('error', reject).end(JSON.stringify({ query }))
  })
}

const longText = '{ tasks { nodes { description } } }'
const texts = [500, 20_000, 200_000].map((length) => 'é'.repeat(length))

it('a response over 1 KB is compressed for clients that accept gzip, in the event loop or in a thread', async () => {
  for (const description of texts) {
    await buildTask(db, { description })
    const { headers, bytes } = await ask(longText, 'br, gzip, deflate')
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    })
    expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({
      data: { tasks: { nodes: expect.arrayContaining([{ description }]) as unknown } },
    })
    expect(bytes.length).toBeLessThan(4000)
  }
})

it('a response is not compressed if it is small or the client does not accept gzip', async () => {
  await buildTask(db, { description: texts[0] })
  for (const accepts of [undefined, 'identity', 'br', 'gzip;q=0, *', '*;q=0']) {
    const { headers, bytes } = await ask(longText, accepts)
    expect([accepts, headers['content-encoding']]).toEqual([accepts, undefined])
    expect(JSON.parse(bytes.toString())).toHaveProperty('data.tasks')
  }
  const { headers } = await ask('{ me { id } }', 'gzip')
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
})
