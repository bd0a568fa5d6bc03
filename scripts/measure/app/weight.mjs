// Measures how much script the app downloads with gzip: for its first page, and for each page after that.
import { gzipSync } from 'node:zlib'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { paths } from '#web/paths.ts'
import { openBrowser, waitUntilSettled } from './open-browser.mjs'

const kilobyte = 1024

/** Returns the kilobytes that the page has downloaded since the previous call; `isThere` waits until all of them have arrived. */
const weigh = (page) => {
  let bytes = 0
  const reading = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    // A script that comes while the browser is being closed belongs to no figure.
    const adding = answer.body().then((body) => void (bytes += gzipSync(body).length))
    reading.push(adding.catch(() => undefined))
  })
  return async (isThere = () => waitUntilSettled(page)) => {
    await isThere()
    // Inside the app the network counts as idle although the page has just begun to load its parts.
    await page.waitForTimeout(1500)
    await Promise.all(reading)
    const now = bytes / kilobyte
    bytes = 0
    return now
  }
}

export async function weight({ check }) {
  const { url } = await startFreshProduct()
  const openAs = await openBrowser(url)
  const page = await openAs('Manager')
  const weighScripts = weigh(page)
  const say = async (title, bar, aim, isThere) =>
    check({ what: `script: ${title}`, figure: await weighScripts(isThere), bar, aim, unit: 'KB' })
  const place = (name) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

  await page.goto(paths.dashboard)
  await say('the first page after sign-in', 250, 220)
  await place('Schedule').click()
  await page.waitForURL(/schedule/)
  await say('the calendar', 25, 20)
  await place('Customers').click()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await weighScripts()
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/customers\/\d+/)
  await say('opening a record', 25, 10)
  await place('Leads').click()
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
  await say('leads and their board', 30, 20)
  await page.keyboard.press('Control+k')
  // The open dialog hides the page's heading, so this waits for the search field.
  const isOpen = async () => {
    await page.getByRole('combobox').waitFor()
    await page.waitForLoadState('networkidle')
  }
  await say('Ctrl-K', 25, 10, isOpen)
}
