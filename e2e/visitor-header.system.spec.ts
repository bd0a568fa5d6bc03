import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const header = (page: Page) => page.locator('header')
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
const openApp = (page: Page) => header(page).getByRole('link', { name: 'Open the app' })

const beSignedIn = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'signed-in', value: '1', url }])

test('a visitor finds Sign In in the wide header, and in the drawer of a phone', async ({
  page,
}) => {
  await page.goto(paths.pricing)
  await expect(openApp(page)).toBeHidden()
  await expect(signIn(page).filter({ visible: true })).toHaveAttribute('href', paths.login)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Open the app' })).toBeHidden()
})

test('the header and the drawer follow signing in and signing out', async ({
  page,
  context,
  signIn: enter,
}) => {
  await enter('customer')
  await page.goto(paths.home)
  await expect(signIn(page).filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Open the app' })
    .click()
  await expect(page).toHaveURL(paths.dashboard)
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.request.post('/api/logout')
  await page.goto(paths.home)
  await expect(signIn(page).filter({ visible: true })).toHaveCount(1)
})

/**
 * Checks every frame for a Sign In link that is visible before the viewer is known. After three seconds it may
 * appear.
 */
const watchSignIn = () => {
  let since: number | undefined
  const look = () => {
    const link = document.querySelector('header .for-visitors')
    since ??= link ? performance.now() : undefined
    const isEarly = since !== undefined && performance.now() - since < 2500
    if (isEarly && link?.checkVisibility({ visibilityProperty: true }))
      Object.assign(window, { sawSignIn: true })
    requestAnimationFrame(look)
  }
  look()
}

test('a signed-in user never sees Sign In first, however late the script loads', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '')
  await page.addInitScript(watchSignIn)
  await page.route(/\/assets\/wake.*\.js$/, (route) =>
    new Promise((resolve) => {
      setTimeout(resolve, 1000)
    }).then(() => route.continue()),
  )
  await page.goto(paths.benefits)
  await expect(openApp(page).filter({ visible: true })).toHaveCount(1)
  await expect(signIn(page).filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => 'sawSignIn' in window)).toBe(false)
})

test('Sign In is usable even if the script never loads', async ({ page, allowInConsole }) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/)
  await page.route(/\/assets\/wake.*\.js$/, (route) => route.abort())
  await page.goto(paths.benefits)
  await expect(signIn(page).filter({ visible: true })).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Sign In is visible at once', async ({ page }) => {
    await page.goto(paths.benefits)
    await expect(signIn(page).filter({ visible: true })).toHaveCount(1)
    await expect(openApp(page).filter({ visible: true })).toHaveCount(0)
  })
})
