import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '#api/app.ts'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { readEnv } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { createStubPages } from './stub-pages.ts'

// A program for tests: the product in a process of its own, which says how long its loop stood still at the longest since it was
// last asked, and what its heap holds after a forced collection.
const resolution = 2

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

const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('message', (asked) => {
  if (asked === 'heap') {
    globalThis.gc?.()
    globalThis.gc?.()
    process.send?.({ heap: process.memoryUsage().heapUsed })
  } else {
    // An answer is out before the loop has gone round, and only then is it known how long that took; and what comes before the
    // first tick after a reset is not seen.
    setTimeout(() => {
      const pause = delay.max / 1e6
      delay.reset()
      setTimeout(() => process.send?.({ pause }), 10)
    }, 10)
  }
})
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
