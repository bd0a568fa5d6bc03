import type { Route } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const abortRequest = (route: Route) => route.abort('connectionrefused')

const scripts = /\/assets\/.*\.js$/

test('a page whose script or search cannot be loaded says so, keeps the typed text, and loads on request', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource/)
  allowInConsole(/Failed to fetch dynamically imported module|dynamically imported/)
  // The live line would load the list by itself once the server answers again, before `Try again` is pressed.
  await page.routeWebSocket(paths.graphql, () => undefined)
  await signIn('manager')
  await page.goto(paths.customers)
  const rows = page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
  await expect(rows).toHaveCount(25)
  await page.route(paths.graphql, abortRequest)
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('hartwell')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Can’t reach the server. Check your connection and try again.',
  )
  await page.unroute(paths.graphql)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(1)
  await expect(search).toHaveValue('hartwell')

  await page.route(scripts, abortRequest)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Couldn’t open this page' })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Part of the app didn’t load' })
  await page.unroute(scripts)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bench' }).click()
  const offline = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(offline).toContainText('It loads when you’re back online.')
  await expect(page.locator('[data-offline]')).toContainText('You’re offline.')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible()
})
