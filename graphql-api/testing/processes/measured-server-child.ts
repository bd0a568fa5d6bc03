import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#api/app.ts'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { readEnv } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { readCpuTime } from './cpu-time.ts'
import { createStubPages } from '#api/testing/stubs/stub-pages.ts'

// A program for tests: the product in its own process. Reports the longest turn of its event loop in CPU milliseconds, and
// the size of its heap after a forced collection.

const db = connect({ connection: JSON.parse(process.argv[2] ?? '') as Connection })
const env = {
  ...readEnv({ REQUESTS_PER_MINUTE: '1000000' }),
  sessionSecret: 'a secret of tests, long enough for the rule',
}
const log = createLog(true, { write: () => undefined })
const app = await createApp({
  db,
  env,
  clock: () => new Date(),
  log,
  openPages: createStubPages,
})
const server = createServer(app.handler)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

let longestTurn = 0
let watching = false
const watchTurns = (startedAt: number) => {
  const now = readCpuTime()
  longestTurn = Math.max(longestTurn, now - startedAt)
  if (watching) setImmediate(watchTurns, now)
}

process.on('message', (message) => {
  if (message === 'heap') {
    globalThis.gc?.()
    globalThis.gc?.()
    process.send?.({ heap: process.memoryUsage().heapUsed })
  } else if (message === 'watch') {
    longestTurn = 0
    watching = true
    watchTurns(readCpuTime())
    process.send?.({ watching })
  } else {
    // The response is sent before its turn of the event loop ends.
    setImmediate(() => {
      watching = false
      process.send?.({ longestTurn })
    })
  }
})
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
