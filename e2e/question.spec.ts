import type { Browser, Locator, Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { type Person, people } from './people.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const requestTitle = 'Book a venue for the client evening'
const comment = 'For sixty people'
const question = 'The 12th or the 19th?'
const answer = 'The 19th, please'
const result = 'Booked for the 19th at The Orchard'

/** The row of the wish among the new and answered tasks of the assistant's dashboard. */
const newRow = (desk: Page) =>
  desk
    .getByRole('region', { name: 'New and answered' })
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link', { name: `View ${requestTitle}` }) })

/** Selects a row by keyboard, whichever row was selected before. */
const select = async (row: Locator) => {
  await expect(row).toBeVisible()
  for (const key of 'k'.repeat(10) + 'j'.repeat(20)) {
    if ((await row.getAttribute('data-held')) !== null) return
    await row.page().keyboard.press(key)
  }
  await expect(row).toHaveAttribute('data-held')
}

/** Presses Tab until a control has the focus. */
const tabTo = async (control: Locator) => {
  const isFocused = () => control.evaluate((one) => one === document.activeElement)
  for (let stops = 0; stops < 10 && !(await isFocused()); stops += 1)
    await control.page().keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** Opens the dashboard of a colleague at a desk, on the second node. */
const openDesk = async (browser: Browser, person: Person) => {
  const office = await browser.newContext({
    baseURL: process.env['SECOND_NODE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const data = { username: people[person], password: demoPassword }
  expect((await office.request.post('/api/login', { data })).status()).toBe(200)
  const desk = await office.newPage()
  await desk.goto(paths.dashboard)
  return desk
}

test('a phone’s request, its comment, the question and answer, and the result reach every open page without reloading', async ({
  page,
  browser,
  signIn,
}) => {
  // Three people’s pages, one after the other.
  test.slow()
  const manager = await openDesk(browser, 'manager')
  const requests = manager.getByRole('link', { name: /^All \d+ requests$/ })
  const count = async () => Number(/\d+/.exec(await requests.innerText())?.[0])
  const before = await count()
  const desk = await openDesk(browser, 'otherAssistant')
  const { keyboard } = desk
  await expect(desk.getByRole('region', { name: 'New and answered' })).toBeVisible()
  await signIn('otherCustomer')
  await page.goto(paths.dashboard)
  await page.getByRole('textbox', { name: /^What should/ }).fill(requestTitle)
  await page.getByRole('button', { name: 'Ask for something' }).tap()
  const link = page.getByRole('link', { name: `View ${requestTitle}` })
  await expect(link).toBeVisible()

  await expect(newRow(desk)).toContainText('Requested just now')
  await expect(newRow(desk)).toBeInViewport()
  await expect.poll(count).toBeGreaterThan(before)
  const after = await count()
  await select(newRow(desk))
  await keyboard.press('s')
  await expect(desk.getByText(`Started “${requestTitle}”`, { exact: true })).toBeVisible()
  await expect(newRow(desk)).toHaveCount(0)
  await expect.poll(count).toBeLessThan(after)
  await manager.context().close()

  await keyboard.press('Control+k')
  await expect(desk.getByRole('combobox', { name: /^Search or type a command/ })).toBeFocused()
  await keyboard.type(requestTitle)
  await expect(desk.getByRole('option', { selected: true })).toContainText(requestTitle)
  await keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: requestTitle })).toBeFocused()
  await link.tap()
  await expect(page.getByText('In progress').first()).toBeVisible()
  await page.getByLabel('Your comment').fill(comment)
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(desk.getByText(comment)).toBeVisible()
  await page.goBack()
  await keyboard.press('w')
  const ask = desk.getByRole('dialog', { name: /^Ask / })
  await expect(ask.getByLabel(/^Question for /)).toBeFocused()
  await keyboard.type(question)
  await cleanByAxe(desk)
  await tabTo(ask.getByRole('button', { name: /^Ask / }))
  await keyboard.press('Enter')
  const point = desk.getByRole('region', { name: 'Where it stands' })
  await expect(point).toContainText(question)

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const questionRow = waiting.getByRole('listitem').filter({ hasText: question })
  await expect(questionRow).toContainText(requestTitle)
  // As on opening the page.
  await page.evaluate(() => scrollTo(0, 0))
  const field = questionRow.getByRole('textbox')
  await expect(field).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await field.tap()
  await page.keyboard.type(answer)
  await questionRow.getByRole('button', { name: 'Answer' }).tap()
  await expect(waiting.getByText(question)).toHaveCount(0)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: requestTitle }) })
  await expect(row.getByText(/^You answered\. \S+ is next\.$/)).toBeVisible()

  await expect(desk.getByText(answer).first()).toBeVisible()
  // A fresh load ends the undo of the hold, which the row would offer first.
  await desk.goto(paths.dashboard)
  await expect(newRow(desk)).toContainText(`“${answer}”`)
  await expect(newRow(desk)).toBeInViewport()
  await select(newRow(desk))
  await keyboard.press('c')
  await expect(desk.getByLabel('Result (optional)')).toBeFocused()
  await keyboard.type(result)
  await keyboard.press('Enter')
  await expect(desk.getByText(`Completed “${requestTitle}”`, { exact: true })).toBeVisible()
  await desk.context().close()

  await expect(page.getByText(result)).toBeVisible()
  await page.getByRole('link', { name: /^View (all|the) .*completed task/ }).tap()
  const done = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: requestTitle }) })
  await expect(done).toContainText(result)
  await expect(done).toContainText('Joel Ramirez')
  await expect(done).toContainText(/just now|minute/)
  await cleanByAxe(page)
})
