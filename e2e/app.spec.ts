import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { colours, turnSystem } from './look.ts'
import { expect, test } from './story.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('combobox', { name: /^Search or type a command/ })

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
  // The filter, the sort order and the headers that sort come before the rows.
  const found = page.getByRole('link', { name: 'Olivia Hartwell', exact: true })
  const isFocused = () => found.evaluate((link) => link === document.activeElement)
  for (let stops = 0; stops < 12 && !(await isFocused()); stops += 1)
    await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Olivia Hartwell')).toBeFocused()
})

test('Ctrl-K finds a page or a record and opens it', async ({ page, signIn }) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  await expect(page.getByText('Welcome, Renee Whitaker')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('sett')
  await page.getByRole('option', { name: /^Settings/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('olivia hart')
  await page
    .getByRole('option', { name: /^Olivia Hartwell/ })
    .first()
    .click()
  await expect(title(page, 'Olivia Hartwell')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('? lists the shortcuts, and each pair of keys opens its page', async ({ page, signIn }) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  await expect(page.getByText('Welcome, Renee Whitaker')).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of ['Find anything', 'Search this list', 'Go to Leads'])
    await expect(list.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  for (const [key, name] of [
    ['l', 'Leads'],
    ['c', 'Customers'],
    ['d', 'Dashboard'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(title(page, name)).toBeFocused()
  }
})

test('shortcut keys typed into a field are text, and single-key shortcuts can be switched off', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.customers)
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.click()
  await page.keyboard.type('g?/')
  await expect(search).toHaveValue('g?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/customers/)
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

test('on a small screen the navigation is a drawer, and each table row is a card', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('assistant')
  await page.goto(paths.dashboard)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Customers' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(title(page, 'Customers')).toBeVisible()
  const card = await rows(page).first().boundingBox()
  // At least two lines high; a row of the table is 36 px.
  expect(card?.height).toBeGreaterThanOrEqual(56)
})

test('every page has its own title', async ({ page, signIn }) => {
  await signIn('manager')
  const titles = new Set<string>()
  const places = [paths.dashboard, paths.chat, paths.schedule, paths.crm, paths.customers]
  const staffPlaces = [paths.leads, paths.interactions, paths.services]
  const settings = [paths.organisation, paths.people, paths.team]
  for (const path of [...places, ...staffPlaces, ...settings]) {
    await page.goto(path)
    await expect(page).toHaveTitle(/ · Admin Genie$/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(places.length + staffPlaces.length + settings.length)
})
