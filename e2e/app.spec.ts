import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { colours, waitUntilSettled, turnSystem } from './look.ts'
import { expect, test } from './story.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the app can be used with the keyboard alone', async ({ page, signIn }) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  await expect(page.getByText('Welcome, Renee Whitaker')).toBeVisible()

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  const customers = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Customers' })
  for (let presses = 0; presses < 20; presses += 1) {
    if (await customers.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(title(page, 'Customers')).toBeFocused()
  await expect(rows(page)).toHaveCount(25)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeFocused()
  await page.keyboard.type('hartwell')
  await expect(rows(page)).toHaveCount(1)
  // The filter, the sort order, the export, the headers that sort and the boxes that select come before the row.
  const foundLink = page.getByRole('link', { name: 'Olivia Hartwell', exact: true })
  const isFocused = () => foundLink.evaluate((link) => link === document.activeElement)
  for (let stops = 0; stops < 18 && !(await isFocused()); stops += 1)
    await page.keyboard.press('Tab')
  await expect(foundLink).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Olivia Hartwell')).toBeFocused()
})

test('the theme follows the system until the user chooses one, which then persists', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await expect(page.getByText('Current Role: Customer')).toBeVisible()
  const light = await colours(page)
  await turnSystem(page, 'dark')
  const dark = await colours(page)

  await page.getByTitle('Light').click()
  await expect.poll(() => colours(page)).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => colours(page)).toBe(light)
  await page.getByTitle('System').click()
  await expect.poll(() => colours(page)).toBe(dark)

  await turnSystem(page, 'light')
  await page.getByTitle('Dark').click()
  await expect.poll(() => colours(page)).toBe(dark)
  await page.goto(paths.chat)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await colours(page)).toBe(dark)
})

test('the first dialog of a visit gives the focus back, closed or saved', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.leads)
  await waitUntilSettled(page)
  const opener = page.getByRole('button', { name: 'New lead' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel('Name').fill('Focus Returned')
  await dialog.getByLabel('Email').fill('focus@returned.test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
