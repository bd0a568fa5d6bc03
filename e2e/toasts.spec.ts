import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const failed = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Login failed' })

/** Shows a toast without a wrong password, because those are rate-limited per network address. */
const failToSignIn = async (page: Page) => {
  await page.route(paths.graphql, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message: 'Invalid email or password' }] }),
    }),
  )
  await page.getByLabel('Email').fill('someone@example.test')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(failed(page)).toBeVisible()
}

const open = async (page: Page) => {
  await page.goto(paths.login)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
}

test('a toast closes after five seconds', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await failToSignIn(page)
  await page.clock.runFor(4500)
  await expect(failed(page)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(failed(page)).toHaveCount(0)
})

test('a newer toast replaces the older one', async ({ page }) => {
  await open(page)
  await failToSignIn(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(failed(page)).toHaveCount(1)
})

const drag = async (page: Page, pixels: number) => {
  const box = await failed(page).boundingBox()
  if (!box) throw new Error('The toast is not on the page')
  const x = box.x + 60
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 8 })
  await page.mouse.up()
}

test('a toast closes when swiped right by more than 50 pixels, and not before', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await failToSignIn(page)
  await drag(page, 40)
  await page.clock.runFor(500)
  await expect(failed(page)).toBeVisible()
  await drag(page, 80)
  await page.clock.runFor(500)
  await expect(failed(page)).toHaveCount(0)
})

test('a toast is at most 420 pixels wide on large screens, and fits small ones', async ({
  page,
}) => {
  await open(page)
  await failToSignIn(page)
  const wide = await failed(page).boundingBox()
  expect(wide?.width).toBeLessThanOrEqual(420)
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await failed(page).boundingBox()
  expect((narrow?.x ?? -1) >= 0 && (narrow?.x ?? 0) + (narrow?.width ?? 999) <= 360).toBe(true)
})

test('a toast closes by its button, and typed text stays', async ({ page }) => {
  await open(page)
  await failToSignIn(page)
  await failed(page).getByRole('button', { name: 'Close' }).click()
  await expect(failed(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.test')
})
