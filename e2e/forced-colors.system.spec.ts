import type { Locator } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
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

test('forced colors show the hours outside of working time by lines', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('assistant')
  await page.goto(`${paths.schedule}?view=week`)
  const away = page.locator('[data-shade=away]').first()
  await expect(away).toBeAttached()
  const { image, adjust } = await away.evaluate((one) => {
    const { backgroundImage, forcedColorAdjust } = getComputedStyle(one)
    return { image: backgroundImage, adjust: forcedColorAdjust }
  })
  expect(image).toMatch(/gradient/)
  // Otherwise the browser does not draw the gradient.
  expect(adjust).toBe('none')
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

test('forced colors show the bars of a chart, the chosen theme and a switch', async ({
  page,
  ask,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('manager')
  await page.goto(paths.crmDashboard)
  await settled(page)
  const bar = page.locator('td [data-bar]:has([data-late])').first()
  const parts = [bar.locator('[data-late]'), bar.locator('> :not([data-late])')]
  const paper = await background(page.locator('body'))
  const colors = await Promise.all(parts.map(background))
  expect(new Set([paper, ...colors]).size, `${paper} ${colors.join(' ')}`).toBe(3)

  const theme = page.getByRole('group', { name: 'Theme' }).filter({ visible: true })
  const label = (name: string) => theme.locator('label').filter({ hasText: name })
  await label('Light').click()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await outline(label('Light'))).toBe('solid')
  expect(await outline(label('Dark'))).toBe('none')

  const { leads } = await ask<{ leads: { nodes: { id: string; abilities: string[] }[] } }>(
    'manager',
    '{ leads(first: 100) { nodes { id abilities } } }',
  )
  const lead = leads.nodes.find(({ abilities }) => abilities.includes('convertLead'))
  await page.goto(hrefs.lead(lead?.id ?? ''))
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('convert')
  await page
    .getByRole('option', { name: /^Convert/ })
    .first()
    .click()
  const toggle = page.getByRole('switch').first()
  const track = page.locator('[role=switch] + *').first()
  await expect(track).toBeVisible()
  const before = await background(track)
  await toggle.press('Space')
  expect(await background(track)).not.toBe(before)
})
