// Times calls between two browsers on one machine: from Answer until both hear each other, and from End call until the other sees it.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { findBrowser } from '#scripts/browser.mjs'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { quantile } from '#scripts/measure-app/figures.mjs'

const count = 20
/** Milliseconds between two calls: each sends about 14 signals, and a person may write 120 times a minute. */
const pause = 5000
/** Milliseconds until a call is given up. */
const patience = 30_000
const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

const openPage = async (browser, url, label) => {
  const context = await browser.newContext({
    baseURL: url,
    permissions: ['microphone', 'camera'],
    serviceWorkers: 'block',
  })
  const { username } = demoAccounts.find((account) => account.label === label)
  await context.request.post('/api/login', { data: { username, password: demoPassword } })
  return context.newPage()
}

/** Returns true once a page plays the other person's sound. */
const plays = () => {
  const player = document.querySelector('audio')
  return Boolean(
    player?.srcObject?.getAudioTracks().some((track) => !track.muted) && player.currentTime > 0,
  )
}

/** Waits until a page plays it. Throws after the time that Playwright would wait. */
const hears = async (page) => {
  const begun = performance.now()
  while (!(await page.evaluate(plays))) {
    if (performance.now() - begun > patience) throw new Error('A page heard nothing')
    await sleep(20)
  }
}

const pressed = async (button, then) => {
  await button.waitFor()
  const begun = performance.now()
  await button.click()
  await then()
  return performance.now() - begun
}

/** Holds one call. Returns its times in milliseconds. */
const holdCall = async (customer, assistant) => {
  await assistant.goto('/tasks')
  await customer.goto('/dashboard')
  await customer.getByRole('button', { name: 'Call now' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Voice call' }).click()
  const setUp = await pressed(assistant.getByRole('button', { name: 'Answer', exact: true }), () =>
    Promise.all([hears(customer), hears(assistant)]),
  )
  const hangUp = await pressed(customer.getByRole('button', { name: 'End call' }), () =>
    assistant.getByRole('heading', { name: /^The call is over/ }).waitFor(),
  )
  return { setUp, hangUp }
}

export async function calls({ say, check }) {
  const product = await startFreshProduct({ SEED_DEMO: '1' })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...devices],
  })
  try {
    const customer = await openPage(browser, product.url, 'Customer')
    const assistant = await openPage(browser, product.url, 'Assistant')
    const times = []
    for (let nth = 0; nth < count; nth += 1) {
      times.push(await holdCall(customer, assistant))
      await sleep(pause)
    }
    const seconds = (name) =>
      quantile(
        times.map((one) => one[name] / 1000),
        0.95,
      )
    say(`${count} calls`)
    check({
      what: `call set up, p95 of ${count}`,
      figure: seconds('setUp'),
      bar: 2,
      aim: 1,
      unit: 's',
    })
    check({
      what: `hang-up seen by the other, p95 of ${count}`,
      figure: seconds('hangUp'),
      bar: 1,
      aim: 0.5,
      unit: 's',
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}
