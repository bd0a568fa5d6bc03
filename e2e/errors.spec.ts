import type { Page, Route } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

const away = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ message: 'The database is away. Please try again soon.' }),
  })
const gone = (route: Route) => route.abort('connectionrefused')

const unreachable = 'Can’t reach the server. Check your connection and try again.'

/** Chromium's console message for a failed request. */
const failedLoad = /Failed to load resource/

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')

test('a path without a page answers 404 with its two texts, signed in or not', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  const paths = ['/no-such-page', '/solutions/unknown', '/admin/no-such-page', '/task']
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn('customer')
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    }
  }
})

test('the dashboard reports an unreachable server and reloads on request', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  await signIn('customer')
  await page.goto(paths.chat)
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible()
  await page.route(paths.graphql, away)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const card = page.getByRole('region', { name: 'Tasks' })
  await expect(card.getByRole('alert')).toContainText(
    'The database is away. Please try again soon.',
  )
  await page.unroute(paths.graphql)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('link', { name: /^View / })).not.toHaveCount(0)
})

test('each page reports an unreachable server and loads on retry', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  await signIn('manager')
  await page.goto(paths.dashboard)
  await expect(page.getByRole('link', { name: /^View / })).not.toHaveCount(0)
  const places = page.getByRole('navigation', { name: 'Main' })
  for (const [place, title] of [
    ['Messages', 'Couldn’t load conversations'],
    ['Schedule', 'Couldn’t load the schedule'],
    ['CRM', 'Couldn’t load the totals'],
    ['Customers', 'Couldn’t load customers'],
    ['Leads', 'Couldn’t load leads'],
    ['Interactions', 'Couldn’t load interactions'],
    ['Services', 'Couldn’t load services'],
    ['Settings', 'Couldn’t load settings'],
  ] as const) {
    await page.route(paths.graphql, gone)
    await places.getByRole('link', { name: place, exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: title })
    await expect(alert, place).toContainText(unreachable)
    await page.unroute(paths.graphql)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert, place).toHaveCount(0)
  }
})

test('a search that fails keeps the typed text', async ({ page, signIn, allowInConsole }) => {
  allowInConsole(failedLoad)
  // The live line would load the list by itself once the server answers again, before `Try again` is pressed.
  await page.routeWebSocket(paths.graphql, () => undefined)
  await signIn('manager')
  await page.goto(paths.customers)
  await expect(rows(page)).toHaveCount(25)
  await page.route(paths.graphql, gone)
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('hartwell')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(unreachable)
  await expect(search).toHaveValue('hartwell')
  await page.unroute(paths.graphql)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue('hartwell')
})

test('signing in without a server keeps the typed text', async ({ page, allowInConsole }) => {
  allowInConsole(failedLoad)
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(people.customer)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.route(paths.graphql, gone)
  const button = page.locator('form').getByRole('button', { name: 'Sign In' })
  await button.click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  await expect(toast).toContainText(unreachable)
  await expect(page.getByLabel('Email')).toHaveValue(people.customer)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)
  await page.unroute(paths.graphql)
  await button.click()
  await expect(page.getByText('Welcome, Olivia Hartwell')).toBeVisible()
})

test('signing out without a server reports the failure and keeps the user signed in', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  await signIn('customer')
  await page.goto(paths.dashboard)
  await expect(page.getByRole('link', { name: /^View / })).not.toHaveCount(0)
  await page.route(paths.graphql, gone)
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: unreachable })).toBeVisible()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText('Welcome, Olivia Hartwell')).toBeVisible()
})

test('an app that cannot load the viewer says so and retries', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  await signIn('customer')
  await page.route(paths.graphql, away)
  await page.goto(paths.schedule)
  await expect(page.getByRole('heading', { name: 'Couldn’t open Admin Genie' })).toBeVisible()
  await expect(page.getByText('The database is away. Please try again soon.')).toBeVisible()
  await page.unroute(paths.graphql)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})

test('a page whose script failed to load says so and loads after a reload', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(failedLoad)
  allowInConsole(/Failed to fetch dynamically imported module|dynamically imported/)
  await signIn('manager')
  await page.goto(paths.dashboard)
  await expect(page.getByRole('link', { name: /^View / })).not.toHaveCount(0)
  await page.route(/\/assets\/.*\.js$/, gone)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Couldn’t open this page' })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Part of the app didn’t load' })
  await page.unroute(/\/assets\/.*\.js$/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
})
