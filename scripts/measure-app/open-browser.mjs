import { chromium } from 'playwright'
import { findBrowser } from '#scripts/browser.mjs'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'

/** Opens a browser, with pages of signed-in people of the demo company. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  /** @param {string} baseURL of the product @param {string} label of the account: `Manager` */
  const openAs = async (baseURL, label) => {
    const { username } = demoAccounts.find((account) => account.label === label)
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
    await context.request.post('/api/login', { data: { username, password: demoPassword } })
    return context.newPage()
  }
  return { openAs, close: () => browser.close() }
}

/** Waits until no request is pending and the page has rendered its content. */
export const settled = async (page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
