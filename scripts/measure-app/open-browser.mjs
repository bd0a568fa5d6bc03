import { chromium } from 'playwright'
import { findBrowser } from '#scripts/browser.mjs'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'

/** A browser, and pages of people of the demo company who have signed in. */
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

/** Until nothing is fetched and the page has said what it shows. */
export const settled = async (page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
