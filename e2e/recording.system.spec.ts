import type { Browser, Page } from 'playwright/test'
import { callAssistant, endCalls, expect, fakeMedia, incoming, openPage } from './call-pages.ts'
import { cleanByAxe } from './look.ts'
import { test } from './story.ts'

// An assistant has one call at a time.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.use(fakeMedia)

test.beforeEach(({ ask }) => endCalls(ask, 'recordingAssistant'))

/** Calls the assistant, who answers. Returns the page of the assistant. */
const call = async (page: Page, browser: Browser) => {
  const desk = await openPage(browser, 'recordingAssistant')
  await callAssistant(page, 'Voice call')
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  for (const one of [page, desk])
    await expect(one.getByText('Connected', { exact: true })).toBeVisible()
  return desk
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sign = (page: Page) => page.getByText('Recording', { exact: true })

/** Counts the chunks that a page has stored. */
const countChunks = (page: Page) => {
  const storedNames: string[] = []
  page.on('response', (response) => {
    if (response.status() === 204 && response.url().includes('/chunks/'))
      storedNames.push(/\/chunks\/(\d+)/.exec(response.url())?.[1] ?? '')
  })
  return storedNames
}

test('a call is recorded once both agree, survives a cut, stops at a withdrawal, and plays', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('recordedCustomer')
  const desk = await call(page, browser)
  const storedNames = countChunks(desk)
  await expect(page.getByRole('button', { name: 'Record sound', exact: true })).toHaveCount(0)

  // A no ends the question.
  await press(desk, 'Record sound')
  await expect(page.getByText('wants to record this call')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toContain('gree')
  await page.setViewportSize({ width: 320, height: 640 })
  await cleanByAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await press(page, 'Don’t agree')
  await expect(desk.getByText('doesn’t want this call recorded')).toBeVisible()
  await expect(sign(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await press(desk, 'Record sound')
  await press(page, 'Agree')
  for (const one of [page, desk]) await expect(sign(one)).toBeVisible()
  await cleanByAxe(desk)
  await expect.poll(() => storedNames.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(1)

  // What is recorded during a cut arrives after it, in order.
  await desk.context().setOffline(true)
  await page.waitForTimeout(8000)
  const before = storedNames.length
  await desk.context().setOffline(false)
  await expect.poll(() => storedNames.length, { timeout: 20_000 }).toBeGreaterThan(before)
  expect(storedNames).toEqual(storedNames.map((_, at) => String(at)))

  await press(page, 'Stop recording')
  for (const one of [page, desk]) await expect(sign(one)).toHaveCount(0)
  await expect(desk.getByText('The recording has stopped.')).toBeVisible()
  await press(page, 'End call')

  for (const one of [page, desk]) {
    await expect(one.getByRole('heading', { name: 'Recording', exact: true })).toBeVisible()
    const player = one.locator('audio[controls]')
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(5)
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.muted = true
      return audio.play()
    })
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(1)
    await expect(one.locator('figcaption')).toContainText(/^0:(0[5-9]|[1-5]\d), recorded/)
    await cleanByAxe(one)
  }
  await desk.context().close()
})

test('what was recorded until a page was closed is kept', async ({ page, browser, signIn }) => {
  await signIn('recordedCustomer')
  const desk = await call(page, browser)
  const storedNames = countChunks(desk)
  await press(desk, 'Record sound')
  await press(page, 'Agree')
  await expect.poll(() => storedNames.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(1)
  await desk.close()
  await press(page, 'End call')
  await expect(page.locator('audio[controls]')).toBeVisible()
})
