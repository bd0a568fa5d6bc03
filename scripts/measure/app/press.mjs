// Measures the frames from clicking a verb until the page shows the new state of the record.
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { paths } from '#web/paths.ts'
import { openBrowser, waitUntilSettled } from './open-browser.mjs'
import { quantile } from '#scripts/measure/figures.mjs'

const presses = 10

/** Clicks the control and counts the frames until another control replaces it: 1 is the next frame. Runs in the browser. */
const framesUntilChanged = (button) =>
  new Promise((resolve) => {
    const around = button.closest('li, tr, main')
    let frames = 1
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    const watch = new MutationObserver(() => {
      if (button.isConnected && button.getAttribute('aria-label')?.startsWith('Complete')) return
      watch.disconnect()
      resolve(frames)
    })
    watch.observe(around, { childList: true, subtree: true, attributes: true })
    requestAnimationFrame(() => {
      button.click()
      requestAnimationFrame(count)
    })
  })

export async function press({ check }) {
  const { url } = await startFreshProduct()
  const openAs = await openBrowser(url)
  const page = await openAs('Assistant')
  await page.goto(paths.dashboard)
  await waitUntilSettled(page)
  const frames = []
  for (let at = 0; at < presses; at += 1) {
    const button = page.getByRole('button', { name: /^Complete: / }).first()
    if ((await button.count()) === 0) break
    frames.push(await button.evaluate(framesUntilChanged))
    await page.waitForLoadState('networkidle')
  }
  const title = 'pressing Complete until the row shows it'
  check({ what: title, figure: quantile(frames, 0.95), bar: 1, unit: 'frames' })
}
