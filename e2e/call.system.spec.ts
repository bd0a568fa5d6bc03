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
import { test } from './story.ts'

// An assistant has one call at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.use(fakeMedia)

test.beforeEach(({ ask }) => endCalls(ask, 'callAssistant'))

test('a customer calls, the assistant answers on another page, both hear and see each other, and one hangs up', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant')
  const other = await desk.context().newPage()
  await other.goto(paths.schedule)
  await callAssistant(page, 'Video call')

  await expect(incoming(desk)).toContainText('is calling')
  await expect(incoming(other)).toBeVisible()
  expect(await desk.evaluate(() => document.activeElement?.textContent)).not.toBe('Answer')
  await cleanByAxe(desk)
  await desk.keyboard.press('F6')
  await expect(incoming(desk).getByRole('button', { name: 'Answer' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expectConnected(page)
  await expectConnected(desk)
  await expect(incoming(other)).toHaveCount(0)

  for (const one of [page, desk]) {
    await expect.poll(() => hears(one)).toBe(true)
    await expect.poll(() => sees(one)).toBe(true)
  }
  await cleanByAxe(page)

  const stranger = await openPage(browser, 'otherAssistant')
  await stranger.goto(new URL(page.url()).pathname)
  await expect(stranger.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await stranger.context().close()

  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(desk.getByLabel(/^Picture of/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(desk.getByText('Muted')).toBeVisible()
  await page.getByRole('button', { name: 'Reconnect sound' }).click()
  await expect.poll(() => hears(desk)).toBe(true)

  // A reload joins the same call, to which the other page connects again.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => sees(page)).toBe(true)
  await expect.poll(() => sees(desk)).toBe(true)

  await desk.getByRole('textbox', { name: 'Notes' }).fill('Send the HOA rules\nBy Friday')
  await page.getByRole('button', { name: 'End call' }).click()
  await expect(desk.getByRole('heading', { name: /^The call is over/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^The call is over/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Save to timeline' }).click()
  await expect(desk.getByText('Notes saved to the timeline.', { exact: true })).toBeVisible()
  await desk.context().close()
})

test('a call that is declined is missed, and the thread says so', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant')
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Decline' }).click()
  await expect(incoming(desk)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No one answered.' })).toBeVisible()
  await page.goto(paths.chat)
  await expect(page.getByText('Missed voice call').last()).toBeVisible()
  await desk.context().close()
})

test('the other side of a page that is gone sees the call end by itself', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant')
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await expectConnected(desk)
  await expect.poll(() => hears(desk)).toBe(true)
  await page.close()
  await expect(desk.getByText(/^Reconnecting/)).toBeVisible({ timeout: 20_000 })
  await expect(desk.getByRole('heading', { name: /^The call is over/ })).toBeVisible({
    timeout: 45_000,
  })
  await desk.context().close()
})

test('a call that is opened in another tab goes on there, and comes back to the first', async ({
  page,
  browser,
  context,
  signIn,
}) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant')
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await expect.poll(() => hears(desk)).toBe(true)

  const other = await context.newPage()
  await other.goto(new URL(page.url()).pathname)
  await expect.poll(() => hears(other)).toBe(true)
  await expect(page.getByText('This call goes on in another tab')).toBeVisible()
  await cleanByAxe(page)
  await other.close()
  await expect(desk.getByText(/^Reconnecting/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => hears(page)).toBe(true)
  await expect.poll(() => hears(desk)).toBe(true)
  await expect(desk.getByText(/^Reconnecting/)).toHaveCount(0)

  await page.getByRole('button', { name: 'End call' }).click()
  await expect(desk.getByRole('heading', { name: /^The call is over/ })).toBeVisible()
  await desk.context().close()
})

test('a ring ends soon after its caller has closed the page', async ({ page, browser, signIn }) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant')
  await callAssistant(page, 'Voice call')
  await expect(incoming(desk)).toBeVisible()
  await page.close()
  await expect(incoming(desk)).toHaveCount(0, { timeout: 25_000 })
  await desk.context().close()
})

test('a call on a narrow phone has its controls, and shows them in forced colors', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('callCustomer')
  const desk = await openPage(browser, 'callAssistant', { viewport: { width: 320, height: 640 } })
  await callAssistant(page, 'Voice call')
  await cleanByAxe(desk)
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await expectConnected(desk)
  await expect.poll(() => hears(desk)).toBe(true)
  await cleanByAxe(desk)
  const controls = desk.getByRole('region', { name: 'Controls of the call' }).getByRole('button')
  await expect(controls).toHaveText(['Mute', 'Camera', 'Reconnect sound', 'More', 'End call'])
  await controls.filter({ hasText: 'More' }).click()
  await expect(controls.filter({ hasText: 'Devices' })).toBeVisible()
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await desk.emulateMedia({ forcedColors: 'active' })
  const border = await controls
    .filter({ hasText: 'End call' })
    .locator('span')
    .evaluate((icon) => getComputedStyle(icon).borderTopStyle)
  expect(border).toBe('solid')
  await desk.getByRole('button', { name: 'End call' }).click()
  await expect(page.getByRole('heading', { name: /^The call is over/ })).toBeVisible()
  await desk.context().close()
})
