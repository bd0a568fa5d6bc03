import type { Page } from 'playwright/test'
import { brokenWords } from './broken-words.ts'
import { expect } from './story.ts'

const widths = [320, 390, 768, 1440]

/** Expects the open page to fit at every width: no horizontal scroll and no broken word. */
export const expectWhole = async (page: Page, what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, `${what} needs more than ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(await brokenWords(page, 'body'), `words of ${what}, ${width} px`).toEqual([])
  }
}
