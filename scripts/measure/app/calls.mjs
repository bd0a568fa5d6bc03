// Times calls between two browsers on one machine: from Answer until both hear each other, and from End call until the other sees it.
import { setTimeout as sleep } from 'node:timers/promises'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { hangUp, openCallers, setUpCall } from './browser-call.mjs'

const count = 20
/** Milliseconds between two calls: each sends about 14 signals, and a person may write 120 times a minute. */
const pause = 5000

const seconds = (times) => quantile(times, 0.95) / 1000

export async function calls({ say, check }) {
  const product = await startFreshProduct({ SEED_DEMO: '1' })
  const callers = await openCallers(product.url)
  const setUps = []
  const hangUps = []
  for (let nth = 0; nth < count; nth += 1) {
    progress(`call ${nth + 1} of ${count}`)
    setUps.push(await setUpCall(callers))
    hangUps.push(await hangUp(callers))
    await sleep(pause)
  }
  say(`${count} calls`)
  check({
    what: `call set up, p95 of ${count}`,
    figure: seconds(setUps),
    bar: 2,
    aim: 1,
    unit: 's',
  })
  check({
    what: `hang-up seen by the other, p95 of ${count}`,
    figure: seconds(hangUps),
    bar: 1,
    aim: 0.5,
    unit: 's',
  })
}
