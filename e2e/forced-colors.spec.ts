import type { Locator } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

const outline = (place: Locator) => place.evaluate((one) => getComputedStyle(one).outlineStyle)
const background = (place: Locator) =>
  place.evaluate((one) => getComputedStyle(one).backgroundColor)

test('forced colors show where one is, what is chosen and what to press', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('manager')
  await page.goto(paths.leads)
  await settled(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await outline(nav.getByRole('link', { name: /^Leads/ }))).toBe('solid')
  expect(await outline(nav.getByRole('link', { name: /^Tasks/ }))).toBe('none')
  const views = page.getByRole('navigation', { name: 'View' })
  expect(await outline(views.locator('[aria-current]'))).toBe('solid')
  await page.goto(paths.tasks)
  await settled(page)
  expect(await outline(page.locator('[data-held]').first())).toBe('solid')
})

test('forced colors show the chosen tab and the gold button of the site', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(paths.pricing)
  expect(await outline(page.getByRole('tab', { selected: true }))).toBe('solid')
  await page.goto(paths.login)
  const button = page.locator('form').getByRole('button', { name: 'Sign In' })
  const other = page.getByRole('button', { name: 'Show password' })
  await expect(button).toBeVisible()
  expect(await background(button)).not.toBe(await background(other))
})
