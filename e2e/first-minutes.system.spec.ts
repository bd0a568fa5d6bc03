import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'
import { expect } from './story.ts'

const day = 86_400_000

/** Returns the next time of a weekday, by UTC. */
const next = (weekday: number, time: string) => {
  const days = ((weekday - new Date().getUTCDay() + 6) % 7) + 1
  return Date.parse(`${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T${time}Z`)
}

const clock = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href

/** Creates the test of a company that is started at this moment. */
const testStartedAt = (shift: number) =>
  testOnOwnProduct(() =>
    startOwnProduct({ NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT: String(shift) }),
  )

/** Before work everything of the week is left, so the sentence speaks of the last one. */
const beginMonday = async (page: Page) => {
  await expect(page.getByText(/^All 35h of this week are left\. Last week you used /)).toBeVisible()
  await page.getByLabel(/^Answer Maya/).fill('As they said it, please.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText(/^You answered\. Maya is next\.$/)).toBeVisible()
}

const beginSaturday = async (page: Page) => {
  await expect(
    page.getByText(
      /^Maya is asking for 3 more hours of Inside sales agent: .* 1h of its 15h are left this week\.$/,
    ),
  ).toBeVisible()
  const approve = page.getByRole('button', { name: 'Approve 3 hours' })
  await approve.click()
  await expect(approve).toHaveCount(0)
}

for (const [name, moment, begin] of [
  // 5:30 or 6:30 in New York.
  ['Monday', next(1, '10:30'), beginMonday],
  ['Saturday', next(6, '16:00'), beginSaturday],
] as const) {
  const shift = moment - Date.now()
  const test = testStartedAt(shift)

  test.describe(`in the first five minutes of a ${name}`, () => {
    // One after the other, in one company.
    test.describe.configure({ mode: 'serial' })
    test.beforeEach(async ({ page }) => page.clock.install({ time: Date.now() + shift }))

    test('the customer reads what is true, answers, and asks for something', async ({
      page,
      signIn,
    }) => {
      await signIn('customer')
      await page.goto(paths.dashboard)
      await begin(page)
      await page.getByLabel('What should Maya do?').fill('Order two lockboxes')
      await page.getByRole('button', { name: 'Ask for something' }).click()
      await expect(page.getByRole('link', { name: 'Order two lockboxes' })).toBeVisible()
    })

    test('the assistant sees the new request, and starts it', async ({ page, signIn }) => {
      await signIn('assistant')
      await page.goto(paths.dashboard)
      await expect(page.getByText(new RegExp(`^${name}, \\w+ \\d+, \\d+:\\d\\d AM$`))).toBeVisible()
      const row = page.getByRole('listitem').filter({ hasText: 'Order two lockboxes' })
      await row.getByRole('button', { name: 'Start' }).click()
      await expect(row.getByText('In progress')).toBeVisible()
    })

    test('the manager answers who has waited longest', async ({ page, signIn }) => {
      await signIn('manager')
      await page.goto(paths.dashboard)
      await expect(
        page.getByText(/^5 messages and \d tasks are waiting, Beth Ogilvie for /),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Reply' }).first().click()
      await page.getByLabel(/^Message to/).fill('Thursday at 1:00 works.')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log').getByText('Thursday at 1:00 works.')).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByText(/^4 messages and /)).toBeVisible()
    })
  })
}
