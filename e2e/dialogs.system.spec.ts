import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { brokenWords } from './broken-words.ts'
import { expectNoFindings, mobile, patience, smallPhone, desktop } from './findings.ts'
import { changeAnswers, waitUntilSettled } from './look.ts'
import { type Ask, expect, test } from './story.ts'
import { expectWhole } from './visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const inFront = { looks: 'both', within: '[role="dialog"]' } as const

const open = async (page: Page, path: string) => {
  await page.setViewportSize(desktop)
  await page.goto(path)
  await waitUntilSettled(page)
}

/** Expects the open dialog to fit at the smallest width: no horizontal scroll and no broken word. */
const expectDialogFits = async (page: Page, label: string) => {
  await page.setViewportSize(smallPhone)
  const neighborCount = await dialog(page)
    .locator('*')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
  expect
    .soft(neighborCount, `${label} needs more than ${smallPhone.width} px`)
    .toBeLessThanOrEqual(smallPhone.width)
  expect.soft(await brokenWords(page, '[role="dialog"]'), `words of ${label}`).toEqual([])
}

test('palette, shortcuts, menus and drawer have no accessibility violations', async ({
  page,
  signIn,
}) => {
  test.setTimeout(patience)
  await signIn('manager')
  await open(page, paths.customers)
  await page.keyboard.press('?')
  await expect(page.getByText('Go to Customers')).toBeVisible()
  await expectNoFindings(page, { what: 'shortcuts', ...inFront })
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoFindings(page, { what: 'account menu', looks: 'both', within: '[role="menu"]' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(dialog(page).getByRole('link', { name: 'Leads' })).toBeVisible()
  await expectNoFindings(page, { what: 'drawer', ...inFront, sizes: [mobile] })
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search or type a command/ }).fill('olivia')
  await expect(page.getByRole('option', { name: /^Olivia/ })).not.toHaveCount(0)
  await expectNoFindings(page, { what: 'palette', ...inFront })
})

/** The dialogs of a customer and of a lead, each with its shortcut letter. */
const dialogs = {
  customer: { d: 'New task for', r: 'Log a call with', p: 'Schedule a call with', a: 'Hand over' },
  lead: { v: 'Convert' },
} as const

const firstOf = async (ask: Ask) => {
  type IdPage = { nodes: { id: string }[] }
  const { customers, leads } = await ask<{ customers: IdPage; leads: IdPage }>(
    'manager',
    `{ customers(first: 1, filter: { status: ACTIVE }) { nodes { id } }
       leads(first: 1, filter: { status: QUALIFIED }) { nodes { id } } }`,
  )
  return {
    customer: hrefs.customer(customers.nodes[0]?.id ?? ''),
    lead: hrefs.lead(leads.nodes[0]?.id ?? ''),
  }
}

test('forms in dialogs have no accessibility violations at any width, and forced colors show a switch', async ({
  page,
  signIn,
  ask,
}) => {
  test.setTimeout(patience)
  const places = await firstOf(ask)
  await signIn('manager')
  for (const [label, path, name, then] of [
    [
      'invitation',
      paths.people,
      'Invite someone',
      () => dialog(page).getByLabel('Role').selectOption('Customer'),
    ],
    ['card of the team', paths.team, /^Edit: /, () => page.getByLabel('Department').fill('')],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name }).first().click()
    await then()
    await dialog(page)
      .getByRole('button', { name: /^(Invite|Save)$/ })
      .click()
    await expect(dialog(page).getByRole('alert').first()).not.toBeEmpty()
    await expectNoFindings(page, { what: label, ...inFront, sizes: [desktop, smallPhone] })
    await expectWhole(page, label)
  }
  for (const noun of ['customer', 'lead'] as const) {
    await open(page, places[noun])
    for (const [letter, title] of Object.entries(dialogs[noun])) {
      await page.setViewportSize(desktop)
      await page.keyboard.press(letter)
      await expect(
        dialog(page).getByRole('heading', { name: new RegExp(`^${title} `) }),
      ).toBeVisible()
      await expectNoFindings(page, { what: title, ...inFront, sizes: [smallPhone] })
      await expectDialogFits(page, title)
      if (title === 'Convert') break
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const track = page.locator('[role=switch] + *').first()
  const background = () => track.evaluate((one) => getComputedStyle(one).backgroundColor)
  const before = await background()
  await page.getByRole('switch').first().press('Space')
  expect(await background()).not.toBe(before)
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
  await page.setViewportSize(desktop)
  await page.route(paths.graphql, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoFindings(page, { what: 'failure', looks: 'both' })
})

test('the sign-in page, its messages and its toast fit and have no accessibility violations, and forced colors show its button', async ({
  page,
}) => {
  await open(page, paths.login)
  await expectNoFindings(page, { what: 'sign-in page', looks: 'both' })
  await page.setViewportSize(desktop)
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Role-based access control')
  const button = page.locator('form').getByRole('button', { name: 'Sign In' })
  const other = page.getByRole('button', { name: 'Show password' })
  await page.emulateMedia({ forcedColors: 'active' })
  const [pressedText, plainText] = await Promise.all(
    [button, other].map((one) => one.evaluate((it) => getComputedStyle(it).backgroundColor)),
  )
  expect(pressedText).not.toBe(plainText)
  await page.emulateMedia({ forcedColors: 'none' })
  await button.click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectNoFindings(page, { what: 'sign-in page with messages', looks: 'both' })
  await expect(panel).toBeHidden()
  await expectWhole(page, 'sign-in page with messages')

  await page.route(paths.graphql, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message: 'Invalid email or password' }] }),
    }),
  )
  await page.getByLabel('Email').fill('someone@example.test')
  await page.getByLabel('Password', { exact: true }).fill('something')
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await button.click()
    // The newer toast replaces the older one, whose box ends meanwhile.
    const fits = async () => {
      const box = await toast.boundingBox()
      return box !== null && box.width <= 420 && box.x >= 0 && box.x + box.width <= width
    }
    await expect.poll(fits).toBe(true)
  }
  await expectNoFindings(page, { what: 'sign-in page with a toast' })
})

test('a calendar address and a calendar from elsewhere have no accessibility violations in any state', async ({
  page,
  signIn,
}) => {
  test.setTimeout(patience)
  const sizes = [desktop, smallPhone]
  await signIn('assistant')
  await open(page, hrefs.account('calendar'))
  await page.getByRole('button', { name: 'Create a calendar address' }).click()
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Your other calendar' })
  await section.getByRole('textbox').fill('https://127.0.0.1/private.ics')
  await section.getByRole('button', { name: 'Add calendar' }).click()
  await expect(section.getByRole('alert')).toBeVisible()
  await expectNoFindings(page, { what: 'an address and a refusal', looks: 'both', sizes })

  const calendar = {
    __typename: 'OutsideCalendar',
    host: 'calendar.example',
    readAt: new Date().toISOString(),
    isFailing: false,
    isComplete: true,
  }
  for (const [label, state] of Object.entries({
    'a calendar': {},
    'a calendar that cannot be read': { isFailing: true },
    'a calendar with unreadable entries': { isComplete: false },
  })) {
    await page.unrouteAll({ behavior: 'wait' })
    await changeAnswers(page, 'AccountPage', ({ me }: { me: object }) =>
      Object.assign(me, { outsideCalendar: { ...calendar, ...state } }),
    )
    await open(page, hrefs.account('calendar'))
    await expect(section.getByText(/calendar\.example/)).toBeVisible()
    await expectNoFindings(page, { what: label, looks: 'both', sizes })
  }
  await section.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(dialog(page).getByRole('heading')).toBeVisible()
  await expectNoFindings(page, { what: 'the question', ...inFront, sizes: [smallPhone] })
})
