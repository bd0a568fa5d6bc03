import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { hostile } from '#api/testing/hostile/all.ts'
import { sendHostile } from '#api/testing/hostile/hostile.ts'
import type { HostileRequest } from '#api/testing/hostile/hostile.ts'
import { validationCacheSize } from './validation-cache.ts'

const { connection } = await testDatabase()

const child = fork(
  new URL('../../testing/processes/measured-server-child.ts', import.meta.url),
  [JSON.stringify(connection)],
  { execArgv: ['--expose-gc'] },
)
afterAll(async () => {
  child.kill()
  await once(child, 'exit')
})
const nextMessage = async <Message>() => ((await once(child, 'message')) as [Message])[0]
const { url } = await nextMessage<{ url: string }>()

const send = (request: HostileRequest) => sendHostile(url, request)

const longestTurnOf = async (request: HostileRequest) => {
  child.send('watch')
  await nextMessage()
  await send(request)
  child.send('longest turn')
  return (await nextMessage<{ longestTurn: number }>()).longestTurn
}

/** Milliseconds of computing without yielding that are too long for other requests. */
const atMost = 100

it('every hostile request gets a short response, and none is an internal error', async () => {
  const faults: { what: string; status: number; text: string }[] = []
  for (const request of hostile) {
    const { status, text } = await send(request)
    if (
      status >= 500 ||
      text.length > 2_500_000 ||
      /"INTERNAL|Something went wrong|call stack/.test(text)
    )
      faults.push({ what: request.what, status, text: text.slice(0, 200) })
  }
  expect(faults).toEqual([])
})

it(
  'none of them computes for a tenth of a second without yielding to other requests',
  { timeout: 300_000 },
  async () => {
    // The first request of a kind takes longer than later ones: its code is compiled and its caches are filled.
    const slowValues: { what: string; turns: number[] }[] = []
    for (const request of hostile) {
      const turns = [await longestTurnOf(request)]
      while (Math.min(...turns) > atMost && turns.length < 3)
        turns.push(await longestTurnOf(request))
      if (Math.min(...turns) > atMost) slowValues.push({ what: request.what, turns })
    }
    expect(slowValues).toEqual([])
  },
)

/** Returns the size of the server’s heap in bytes. */
const heap = async () => {
  const message = nextMessage<{ heap: number }>()
  child.send('heap')
  return (await message).heap
}

const document = (n: number) =>
  JSON.stringify({ query: `{ a${n}: me { ${'...{...{...{...{...{id}}}}} '.repeat(40)} } }` })

it(
  'a thousand distinct documents stay within the size of the cache',
  { timeout: 300_000 },
  async () => {
    const before = await heap()
    for (let n = 0; n < 1000; n += 1) {
      const { text } = await send({ what: 'one of many', body: document(n) })
      expect(text).toContain(`"a${n}":null`)
    }
    // Without a limit the cache takes three times as much.
    expect(await heap()).toBeLessThan(before + validationCacheSize * 1.5)
  },
)
