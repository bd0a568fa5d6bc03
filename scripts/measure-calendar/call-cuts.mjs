// How calls end: properly, or because a tab, a browser or a node is gone. Each way gets calls in progress and returns, for each, between which moments it truly ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { findBrowser } from '#scripts/browser.mjs'
import { heartbeatSeconds } from '#shared/call-limits.ts'

const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
const args = ['--no-sandbox', '--disable-dev-shm-usage', ...devices]

/** Waits for a moment between two heartbeats, wherever it falls. */
const someTime = () => sleep(6000 + Math.random() * 5000)

/** Sends the heartbeats of the customers, each at moments of their own. */
const beatAll = (calls) =>
  Promise.all(
    calls.map(async (call) => {
      await sleep(Math.random() * heartbeatSeconds * 1000)
      await call.beat(call.customer)
    }),
  )

const cut = async (work) => {
  const from = Date.now()
  await work()
  return { from, to: Date.now() }
}

/** Opens the page of a call for the customer, whose heartbeats it sends from now on. */
const openTab = async (browser, { id, customer: { url, cookie } }) => {
  const context = await browser.newContext({ permissions: ['microphone'], serviceWorkers: 'block' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  const page = await context.newPage()
  const beats = page.waitForResponse((response) => {
    const sent = response.request()
    return sent.method() === 'POST' && sent.postData()?.includes('KeepCallAlive')
  })
  await page.goto(`${url}/calls/${id}`)
  await beats
  return page
}

const openServer = async () => chromium.launchServer({ executablePath: await findBrowser(), args })

/** Calls that a person ends. */
export const ends = (calls) =>
  Promise.all(
    calls.map(async (call) => {
      await call.beat(call.customer)
      await someTime()
      return call.end()
    }),
  )

/** Calls whose tab is closed, all of one browser. */
export const tabs = async (calls) => {
  const server = await openServer()
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    return await Promise.all(
      calls.map(async (call) => {
        const page = await openTab(browser, call)
        await someTime()
        return cut(() => page.close())
      }),
    )
  } finally {
    await server.close()
  }
}

/** Calls whose browser is killed, two browsers in all. */
export const browsers = async (calls) => {
  const half = Math.ceil(calls.length / 2)
  const killed = [calls.slice(0, half), calls.slice(half)].map(async (own) => {
    const server = await openServer()
    const browser = await chromium.connect(server.wsEndpoint())
    await Promise.all(own.map((call) => openTab(browser, call)))
    await someTime()
    const moment = await cut(() => server.kill())
    return own.map(() => moment)
  })
  return (await Promise.all(killed)).flat()
}

/** Calls of which one side is at a node that is killed, and away for longer than a silence may last. */
export const nodes = async (calls, node) => {
  await beatAll(calls)
  await someTime()
  const moment = await cut(() => node.end('SIGKILL'))
  return calls.map(() => moment)
}

/** Calls of which one side is at a node that is killed and starts again at once: they go on until a person ends them. */
export const restarts = async (calls, node) => {
  await beatAll(calls)
  await someTime()
  const moment = await cut(() => node.end('SIGKILL'))
  await node.start()
  await someTime()
  return Promise.all(
    calls.map(async (call) => ((await call.readEnd()) === null ? call.end() : moment)),
  )
}
