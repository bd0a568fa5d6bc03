import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test.use({ reducedMotion: 'no-preference' })

/** Returns the state of the page's drawing: its opacity, whether its pen is visible, and when the last animation ends. */
const drawing = (page: Page) =>
  page.evaluate(() => {
    const svg = document.querySelector('main .line-drawing')
    const wholeElement = svg?.querySelector('.whole')
    const pen = svg?.querySelector('.pen use')
    const movements = svg?.getAnimations({ subtree: true }) ?? []
    return {
      seen: wholeElement ? Number(getComputedStyle(wholeElement).opacity) : 0,
      pen: pen ? getComputedStyle(pen).visibility : 'none',
      moving: movements.filter(({ playState }) => playState === 'running').length,
      ends: Math.max(0, ...movements.map((one) => Number(one.effect?.getComputedTiming().endTime))),
    }
  })

const finish = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish()
  })

const wholeInput = { seen: 1, pen: 'hidden', moving: 0 }

test('a drawing is faint from the first paint and is drawn over within 1.8 s, once', async ({
  page,
}) => {
  for (const path of [paths.home, '/solutions/bookkeeping', paths.thanks]) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('main .line-drawing .pen').first().waitFor({ state: 'attached' })
    const now = await drawing(page)
    expect(now.seen, path).toBeGreaterThan(0.1)
    expect(now.moving, path).toBeGreaterThan(0)
    expect(now.ends, path).toBeLessThanOrEqual(1800)
    await finish(page)
    expect(await drawing(page), path).toMatchObject(wholeInput)
  }
})

test('a drawing does not animate again after scrolling, printing or turning the screen', async ({
  page,
}) => {
  await page.goto('/thank-you')
  await expect.poll(() => drawing(page)).toMatchObject(wholeInput)
  await page.mouse.wheel(0, 2000)
  await page.mouse.wheel(0, -2000)
  expect(await drawing(page)).toMatchObject(wholeInput)
  await page.emulateMedia({ media: 'print' })
  expect(await drawing(page)).toMatchObject(wholeInput)
  await page.emulateMedia({ media: 'screen' })
  expect(await drawing(page)).toMatchObject(wholeInput)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await drawing(page)).toMatchObject(wholeInput)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await drawing(page)).toMatchObject(wholeInput)
})

test('a drawing is complete at once in print and with reduced motion', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(paths.home, { waitUntil: 'commit' })
  await page.locator('main .line-drawing .pen').waitFor({ state: 'attached' })
  expect(await drawing(page)).toMatchObject({ seen: 1, pen: 'hidden' })
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  await page.goto('/solutions/isa', { waitUntil: 'commit' })
  await page.locator('main .line-drawing .pen').waitFor({ state: 'attached' })
  expect(await drawing(page)).toMatchObject({ seen: 1, pen: 'hidden' })
})
