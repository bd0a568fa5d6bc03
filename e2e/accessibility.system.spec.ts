import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { expectNoFindings, narrow, patience, small, wide } from './findings.ts'
import { settled } from './look.ts'
import type { Person } from './people.ts'
import { oneOfEach } from './records.ts'
import { adminPages, appPages, sitePages } from './routes.ts'
import { expect, test } from './story.ts'
import { expectWhole } from './whole.ts'

const expectNoSidewaysScroll = async (page: Page, what: string) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${what} is wider than 360 px`).toBeLessThanOrEqual(360)
  await page.setViewportSize(wide)
}

const half = Math.ceil(sitePages.length / 2)
for (const [part, pages] of [
  ['first', sitePages.slice(0, half)],
  ['second', sitePages.slice(half)],
] as const)
  test(`the ${part} half of the site has no accessibility violations`, async ({ page }) => {
    test.setTimeout(patience)
    for (const path of pages) {
      await page.goto(path)
      await settled(page)
      await expectNoFindings(page, { what: path })
      await expectNoSidewaysScroll(page, path)
    }
  })

test('the not-found page has no accessibility violations', async ({ page, allowInConsole }) => {
  allowInConsole(/status of 404/)
  await page.goto('/no-such-page')
  await settled(page)
  await expectNoFindings(page, { what: 'not found' })
  await expectNoSidewaysScroll(page, 'not found')
})

test('the sign-in page, its messages and its toast have no accessibility violations', async ({
  page,
}) => {
  await page.goto(paths.login)
  await settled(page)
  await expectNoFindings(page, { what: 'sign-in page', looks: 'both' })
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectNoFindings(page, { what: 'sign-in page with messages', looks: 'both' })
  await expectNoSidewaysScroll(page, 'sign-in page with messages')

  await page.route(paths.graphql, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message: 'Invalid email or password' }] }),
    }),
  )
  await page.getByLabel('Email').fill('someone@example.test')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible()
  await expectNoFindings(page, { what: 'sign-in page with a toast' })
})

const isDesk = (path: string) => path.startsWith('/admin/')

for (const [person, part, belongs] of [
  ['customer', 'in the app', () => true],
  ['assistant', 'outside the CRM', (path) => !isDesk(path)],
  ['assistant', 'in the CRM', isDesk],
  ['manager', 'outside the CRM', (path) => !isDesk(path)],
  ['manager', 'in the CRM', isDesk],
] as [Person, string, (path: string) => boolean][])
  test(`pages ${part} have no accessibility violations for the ${person} at any width`, async ({
    page,
    signIn,
    ask,
  }) => {
    test.setTimeout(patience)
    const records = await oneOfEach(ask, person)
    await signIn(person)
    // All these pages deny a customer access in the same way, so one is enough.
    const denied = person === 'customer' ? adminPages(records).slice(1) : []
    for (const path of [...appPages(records), hrefs.chatWith(records.customer)]) {
      if (!belongs(path) || denied.includes(path)) continue
      await page.goto(path)
      await settled(page)
      // An assistant has the manager's pages with fewer buttons.
      const sizes = person === 'assistant' && { sizes: [wide] }
      await expectNoFindings(page, { what: path, looks: 'both', ...sizes })
      await expectWhole(page, path)
    }
  })

test('dialogs in front of a page have no accessibility violations', async ({ page, signIn }) => {
  test.setTimeout(patience)
  await signIn('manager')
  await page.goto(paths.customers)
  await settled(page)

  const inFront = { looks: 'both', within: '[role="dialog"]' } as const

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search or type a command/ }).fill('olivia')
  await expect(page.getByRole('option', { name: /^Olivia/ })).not.toHaveCount(0)
  await expectNoFindings(page, { what: 'palette', ...inFront })

  await page.goto(paths.customers)
  await settled(page)
  await page.keyboard.press('?')
  await expect(page.getByText('Go to Customers')).toBeVisible()
  await expectNoFindings(page, { what: 'shortcuts', ...inFront })
  await page.keyboard.press('Escape')
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: /^Account menu, / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoFindings(page, { what: 'account menu', looks: 'both', within: '[role="menu"]' })
  await page.keyboard.press('Escape')

  const onAnyPage = [wide, small]
  for (const [what, path, name, then] of [
    [
      'invitation',
      paths.people,
      'Invite someone',
      () => page.getByRole('dialog').getByLabel('Role').selectOption('Customer'),
    ],
    ['card of the team', paths.team, /^Edit: /, () => page.getByLabel('Department').fill('')],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await page.getByRole('button', { name }).first().click()
    await then()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Invite|Save)$/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('alert').first()).not.toBeEmpty()
    await expectNoFindings(page, { what, ...inFront, sizes: onAnyPage })
    await expectWhole(page, what)
  }

  await page.goto(paths.dashboard)
  await settled(page)
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Leads' })).toBeVisible()
  await expectNoFindings(page, { what: 'drawer', ...inFront, sizes: [narrow] })
})

test('an empty list, a missing record and a failure have no accessibility violations', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource/)
  await signIn('manager')
  await page.goto(`${paths.customers}?q=nobody-is-called-this`)
  await expect(page.getByText(/^No customers match/)).toBeVisible()
  await expectNoFindings(page, { what: 'empty list', looks: 'both' })
  await page.goto('/tasks/999999999')
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectNoFindings(page, { what: 'record that is not there', looks: 'both' })
  await page.setViewportSize(wide)
  await page.route(paths.graphql, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoFindings(page, { what: 'failure', looks: 'both' })
})
