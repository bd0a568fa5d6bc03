import { chromium } from 'playwright'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { findBrowser } from '#scripts/browser.mjs'
import { atEnd } from '#scripts/ending.mjs'

/**
 * Opens a browser. Returns a function that opens a page for a person of the demo company by the label of the account, as `Manager`.
 * @param {string} baseURL of the product
 * @param {{ args?: string[], options?: object, onPage?: () => void }} settings of the browser and of its pages; `onPage` runs in each page before its scripts
 */
export async function openBrowser(baseURL, { args = [], options, onPage } = {}) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
  })
  atEnd(() => browser.close())
  return async (label) => {
    const { username } = demoAccounts.find((account) => account.label === label)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL, viewport, ...options })
    if (onPage) await context.addInitScript(onPage)
    await context.request.post('/api/login', { data: { username, password: demoPassword } })
    return context.newPage()
  }
}

/** Waits until no request is pending and the page has rendered its content. */
export const waitUntilSettled = async (page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
