import type { Browser, Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

// An assistant has one call at a time.
test.describe.configure({ mode: 'default', timeout: 90_000 })

const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
test.use({
  permissions: ['microphone', 'camera'],
  launchOptions: async ({ launchOptions }, give) =>
    give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] }),
})

/** Opens the assistant's page on the second node. */
const openOffice = async (browser: Browser, options: object = {}): Promise<Page> => {
  const office = await browser.newContext({
    baseURL: process.env['SECOND_NODE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone', 'camera'],
    ...options,
  })
  const answer = await office.request.post('/api/login', {
    data: { username: people.assistant, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  const page = await office.newPage()
  await page.goto(paths.tasks)
  return page
}

const callAssistant = async (page: Page, kind: 'Voice call' | 'Video call') => {
  await page.goto(paths.dashboard)
  await page.getByRole('button', { name: 'Call now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  await expect(page.getByText('Ringing…')).toBeVisible()
}

const incoming = (page: Page) => page.getByRole('region', { name: 'Incoming call' })
const connected = async (page: Page) =>
  expect(page.getByRole('button', { name: 'End call' })).toBeVisible()

/** Returns true once a page plays the other person's sound. */
const hears = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector('audio')
    const stream = player?.srcObject
    const isLive =
      stream instanceof MediaStream &&
      stream.getAudioTracks().some(({ readyState, muted }) => readyState === 'live' && !muted)
    return isLive && (player?.currentTime ?? 0) > 0
  })

/** Returns true once a page shows a moving picture of the other person. */
const sees = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector<HTMLVideoElement>('video[aria-label^="Picture of"]')
    return (player?.videoWidth ?? 0) > 0 && (player?.currentTime ?? 0) > 0
  })

test('a customer calls, the assistant answers on another page, both hear and see each other, and one hangs up', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('customer')
  const desk = await openOffice(browser)
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
  await connected(page)
  await connected(desk)
  await expect(incoming(other)).toHaveCount(0)

  for (const one of [page, desk]) {
    await expect.poll(() => hears(one)).toBe(true)
    await expect.poll(() => sees(one)).toBe(true)
  }
  await cleanByAxe(page)

  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(desk.getByLabel(/^Picture of/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(desk.getByText('Muted')).toBeVisible()
  await page.getByRole('button', { name: 'Reconnect sound' }).click()
  await expect.poll(() => hears(desk)).toBe(true)

  // A reload joins the same call, to which the other page connects again.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => sees(page), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => sees(desk), { timeout: 20_000 }).toBe(true)

  await desk.getByRole('textbox', { name: 'Notes' }).fill('Send the HOA rules\nBy Friday')
  await page.getByRole('button', { name: 'End call' }).click()
  await expect(desk.getByRole('heading', { name: /^The call is over/ })).toBeVisible({
    timeout: 1000,
  })
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
  await signIn('customer')
  const desk = await openOffice(browser)
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
  await signIn('customer')
  const desk = await openOffice(browser)
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await connected(desk)
  await expect.poll(() => hears(desk)).toBe(true)
  await page.close()
  await expect(desk.getByText(/^Reconnecting/)).toBeVisible({ timeout: 20_000 })
  await expect(desk.getByRole('heading', { name: /^The call is over/ })).toBeVisible({
    timeout: 45_000,
  })
  await desk.context().close()
})

test('a call on a narrow phone has its controls, and shows them in forced colors', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('customer')
  const desk = await openOffice(browser, { viewport: { width: 320, height: 640 } })
  await callAssistant(page, 'Voice call')
  await cleanByAxe(desk)
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await connected(desk)
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
