import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import {
  callAssistant,
  expectConnected,
  endCalls,
  expect,
  fakeMedia,
  hears,
  incoming,
  openPage,
  sees,
} from './call-pages.ts'
import { cleanByAxe } from './look.ts'
import { type Ask, test } from './story.ts'

// An assistant has one call at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.use(fakeMedia)

test.beforeEach(({ ask }) => endCalls(ask, 'walkingAssistant'))

const bar = (page: Page) => page.getByRole('region', { name: /^Call with / })
const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).click()
const go = async (page: Page, name: string) => {
  await page.getByLabel('Main navigation').getByRole('link', { name }).click()
  await expect(bar(page)).toBeVisible()
}

const minute = 60_000

type PlannedPage = { nodes: { id: string; version: number; startTime: string }[] }

/** Makes an event of the pair that begins soon, in place of what the demo company planned then. */
const makeEvent = async (ask: Ask, title: string) => {
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
  const { customers, ...plannedRecord } = await ask<{
    customers: { nodes: { id: string }[] }
    events: PlannedPage
    calls: PlannedPage
  }>(
    'walkingAssistant',
    `{ customers(filter: { search: "Ogilvie" }) { nodes { id } }
      events: calendarEvents(filter: { status: SCHEDULED, startsAfter: "${at(-120)}" }) { nodes { id version startTime } }
      calls: communicationSessions(filter: { status: SCHEDULED, startsAfter: "${at(-120)}" }) { nodes { id version startTime } } }`,
  )
  for (const [verb, { nodes }] of [
    ['cancelCalendarEvent', plannedRecord.events],
    ['cancelCommunicationSession', plannedRecord.calls],
  ] as const)
    for (const { id, version } of nodes.filter(({ startTime }) => startTime < at(30)))
      await ask(
        'walkingAssistant',
        `mutation { ${verb}(input: { id: ${id}, expectedVersion: ${version} }) { __typename } }`,
      )
  await ask(
    'walkingAssistant',
    `mutation { createCalendarEvent(input: { title: "${title}", eventType: CALL, customerId: ${customers.nodes[0]?.id},
      startTime: "${at(2)}", endTime: "${at(20)}" }) { calendarEvent { id } } }`,
  )
}

test('a call of an event over three pages with recording, sharing and its one line', async ({
  page,
  browser,
  signIn,
  ask,
}) => {
  await makeEvent(ask, 'Gutter estimate')
  await signIn('walkingCustomer')
  const desk = await openPage(browser, 'walkingAssistant')
  await page.goto(paths.dashboard)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Gutter estimate' })
    .getByRole('button', { name: /^Join/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Video call' }).click()
  await expect(page.getByText('Ringing…')).toBeVisible()
  const call = new URL(page.url()).pathname
  // The caller looks at another page while it rings.
  await go(page, 'Tasks')
  await incoming(desk).getByRole('button', { name: 'Answer', exact: true }).click()
  await expectConnected(desk)
  await expect(bar(page).getByRole('timer')).toBeVisible()
  for (const one of [page, desk]) {
    await expect.poll(() => hears(one)).toBe(true)
    await expect.poll(() => sees(one)).toBe(true)
  }
  await cleanByAxe(page)

  // The question opens over the page on which the customer is, without taking the focus.
  await desk.getByRole('button', { name: 'Record sound' }).click()
  await expect(bar(page).getByText('wants to record this call')).toBeVisible()
  await cleanByAxe(page)
  // What was recorded since the last chunk, of five seconds, goes with a stop by the customer.
  const chunk = desk.waitForResponse(
    (response) => response.status() === 204 && response.url().includes('/chunks/'),
  )
  await press(page, 'Agree')
  await expect(bar(page).getByText('Recording', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: 'Share screen' }).click()
  await expect(desk.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  const customer = desk.getByLabel('Main navigation').getByRole('link', { name: 'Customers' })
  await customer.click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Keep sharing' }).click()
  await expect(bar(desk)).toContainText('You share your screen')
  await expect(bar(desk).getByText('Recording', { exact: true })).toBeVisible()
  await expect(bar(page).getByLabel('Screen of Tessa Lindqvist')).toBeVisible()
  await cleanByAxe(desk)
  await press(desk, 'Stop sharing')
  await expect(bar(desk)).not.toContainText('You share your screen')

  await desk.getByRole('link', { name: 'Beth Ogilvie' }).first().click()
  await expect(desk.getByRole('heading', { level: 1, name: /Ogilvie/ })).toBeVisible()
  await go(desk, 'Tasks')
  await go(desk, 'Messages')
  for (const one of [page, desk]) await expect.poll(() => hears(one)).toBe(true)

  await chunk
  await press(page, 'Stop recording')
  for (const one of [page, desk])
    await expect(bar(one).getByText('Recording', { exact: true })).toHaveCount(0)

  await press(desk, 'Back to call')
  await expect(desk).toHaveURL(new RegExp(`${call}$`))
  await expect.poll(() => hears(desk)).toBe(true)
  await desk.getByRole('textbox', { name: 'Notes' }).fill('Wants the gutters seen first')
  await go(desk, 'Customers')
  await press(page, 'End call')
  for (const one of [page, desk]) await expect(bar(one)).toContainText('The call is over')
  await press(desk, 'Open call')
  await expect(desk.getByRole('textbox', { name: 'Notes' })).toHaveValue(
    'Wants the gutters seen first',
  )
  await expect(desk.getByRole('heading', { name: 'Recording', exact: true })).toBeVisible()
  await expect(bar(desk)).toHaveCount(0)

  await desk.goto(paths.customers)
  await desk.getByRole('link', { name: 'Beth Ogilvie' }).first().click()
  const today = desk.getByRole('region', { name: /^Today, / })
  const lines = today.getByRole('listitem')
  await expect(lines.first()).toHaveText(/^Beth Ogilvie called Tessa Lindqvist by video/)
  // What else happened in the call is within its line.
  await expect(lines.filter({ hasText: /record|Notes/i })).toHaveCount(0)
  await desk.context().close()
})

test('F6 reaches a call from a page and from a dialog, and Escape leaves it as it is', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('walkingCustomer')
  const desk = await openPage(browser, 'walkingAssistant', {
    viewport: { width: 390, height: 844 },
  })
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Answer', exact: true }).click()
  await expectConnected(desk)
  await go(page, 'Messages')
  const mute = bar(page).getByRole('button', { name: 'Mute' })
  await page.keyboard.press('F6')
  await expect(mute).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mute).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('F6')
  await expect(mute).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeVisible()

  // On a phone the bar is a strip of 56 px under the header, and covers nothing.
  await desk.getByRole('button', { name: 'Menu', exact: true }).click()
  await desk.getByRole('dialog').getByRole('link', { name: 'Tasks' }).click()
  await expect(bar(desk)).toBeVisible()
  expect(await bar(desk).boundingBox()).toMatchObject({ x: 0, y: 56, width: 390 })
  const heading = await desk.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.y).toBeGreaterThanOrEqual(112)
  await cleanByAxe(desk)
  await desk.setViewportSize({ width: 320, height: 640 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await press(desk, 'End call')
  for (const one of [page, desk]) await expect(bar(one)).toContainText('The call is over')
  await desk.context().close()
})
