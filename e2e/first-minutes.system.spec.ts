import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'
import { type Person, people } from './people.ts'
import { ownCustomer } from './records.ts'
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

/** Returns the dashboard of a person in a browser of their own. */
const openDashboard = async (
  browser: Browser,
  { person, baseURL, time }: { person: Person; baseURL: string; time: number },
) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const data = { username: people[person], password: demoPassword }
  await context.request.post('/api/login', { data })
  const page = await context.newPage()
  await page.clock.install({ time })
  await page.goto(paths.dashboard)
  return page
}

/** Returns the number in the sentence of a dashboard. */
const countIn = async (page: Page, words: RegExp) => {
  const [, count] = words.exec((await page.getByText(words).first().textContent()) ?? '') ?? []
  expect(count).toMatch(/^\d+$/)
  return Number(count)
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

    if (name === 'Saturday') return
    test('side by side, what one of the three does is the next sentence of the others', async ({
      page,
      browser,
      baseURL,
      signIn,
      ask,
    }) => {
      const at = { baseURL: baseURL ?? '', time: Date.now() + shift }
      await signIn('customer')
      const [desk, office] = await Promise.all([
        openDashboard(browser, { person: 'assistant', ...at }),
        openDashboard(browser, { person: 'manager', ...at }),
        page.goto(paths.dashboard),
      ])
      const isWaiting = /(\d+) (?:person is|people are) waiting for a reply/
      const isNew = /(\d+) tasks? (?:is|are) new or answered/
      const isUnread = /^(\d+) messages and /
      const unread = await countIn(office, isUnread)
      const waiting = await countIn(desk, isWaiting)
      const unstartedCount = await countIn(desk, isNew)

      await page.getByLabel('What should Maya do?').fill('Call the Okafors back')
      await page.getByRole('button', { name: 'Ask for something' }).click()
      await page.getByRole('link', { name: 'Messages' }).first().click()
      await page.getByLabel(/^Message to/).fill('They are home until noon.')
      await page.keyboard.press('Enter')
      await expect.poll(() => countIn(desk, isWaiting)).toBe(waiting + 1)
      await expect.poll(() => countIn(desk, isNew)).toBe(unstartedCount + 1)
      await expect.poll(() => countIn(office, isUnread)).toBe(unread + 1)

      const row = desk.getByRole('listitem').filter({ hasText: 'Call the Okafors back' })
      await row.getByRole('button', { name: 'Start' }).click()
      await expect(desk.getByText('Started “Call the Okafors back”', { exact: true })).toBeVisible()
      await expect(desk.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

      await row.getByRole('link', { name: 'Call the Okafors back' }).click()
      await desk.getByRole('button', { name: 'More for Call the Okafors back' }).click()
      await desk.getByRole('menuitem', { name: 'Record time' }).click()
      // The customer has two plans.
      const spentDialog = desk.getByRole('dialog', {
        name: 'Record time for Call the Okafors back',
      })
      await spentDialog.getByLabel('Plan').selectOption({ index: 1 })
      await spentDialog.getByLabel('Time spent').fill('15m')
      await spentDialog.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(/^Recorded 15m, .* on /)).toBeVisible()
      await desk.getByRole('button', { name: 'Complete', exact: true }).click()
      await desk.getByLabel('Result (optional)').fill('They sign on Thursday.')
      await desk.keyboard.press('Enter')
      await expect(
        desk.getByText('Completed “Call the Okafors back”', { exact: true }),
      ).toBeVisible()
      await desk.goto(hrefs.chatWith((await ownCustomer(ask, 'customer')).id))
      await desk.getByLabel(/^Message to/).fill('Done, they were at home.')
      await desk.keyboard.press('Enter')
      await expect(page.getByRole('log').getByText('Done, they were at home.')).toBeVisible()
      await expect.poll(() => countIn(office, isUnread)).toBe(unread)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByText(/^\d+ tasks? done /)).toBeVisible()
      await expect(page.getByText('They sign on Thursday.')).toBeVisible()
      await Promise.all([desk.context().close(), office.context().close()])
    })
  })
}
