import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

const topic = 'Roof repair before the inspection'

test('a customer books a call by keyboard in three presses, moves it, and cancels it', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  const link = page.getByRole('link', { name: 'Schedule Call' })
  await link.focus()
  await page.keyboard.press('Enter')
  const times = page.getByRole('group', { name: 'Free times' })
  await expect(times.getByRole('radio').first()).toBeVisible()
  const isTime = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('ul') !== null &&
        document.activeElement?.getAttribute('type') === 'radio',
    )
  const field = page.getByRole('textbox', { name: 'Topic (optional)' })
  await field.fill('Offer for Dogwood Court')
  await page.getByRole('heading', { level: 1 }).focus()
  for (let tabs = 0; tabs < 40 && !(await isTime()); tabs += 1) await page.keyboard.press('Tab')
  expect(await isTime()).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You’re booked with Maya/)).toBeVisible()

  const row = page
    .getByRole('region', { name: 'Your calls' })
    .getByRole('listitem')
    .filter({ hasText: 'Offer for Dogwood Court' })
  const plannedText = await row.locator('time').getAttribute('datetime')
  await row.hover()
  await row.getByRole('button', { name: /^Move call/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move call' })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await dialog
    .getByRole('radio', { name: /Tuesday at/ })
    .last()
    .check()
  await dialog.getByRole('button', { name: 'Move call' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.locator('time')).not.toHaveAttribute('datetime', plannedText ?? '')

  await row.hover()
  await row.getByRole('button', { name: /^More for/ }).click()
  await row.getByRole('button', { name: /^Cancel call/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel call' }).click()
  await expect(row).toHaveCount(0)
})

test('of two people after one slot one is told, keeps the topic, and gets the next three', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(hrefs.bookCall)
  const other = await browser.newContext({ baseURL: process.env['SECOND_NODE_URL'] ?? '' })
  await other.request.post('/api/login', {
    data: { username: people.customer, password: demoPassword },
  })
  const otherPage = await other.newPage()
  await otherPage.goto(hrefs.bookCall)
  for (const one of [page, otherPage]) {
    await one.getByRole('button', { name: 'Later' }).click()
    await one
      .getByRole('radio', { name: /Wednesday at/ })
      .nth(3)
      .check()
    await one.getByRole('textbox', { name: 'Topic (optional)' }).fill(topic)
  }
  await otherPage.getByRole('button', { name: 'Book this call' }).click()
  await expect(otherPage.getByText(/^You’re booked with Maya/)).toBeVisible()
  await page.getByRole('button', { name: 'Book this call' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('was just taken. Your topic is still here.')
  await expect(alert.getByRole('button')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: /taken/ })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Topic (optional)' })).toHaveValue(topic)
  await cleanByAxe(page)
  await alert.getByRole('button').nth(1).click()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(page.getByText(/^You’re booked with Maya/)).toBeVisible()
  await other.close()
})
