import { expect, type Page } from 'playwright/test'
import { findViolations } from './axe.ts'
import { turnSystem } from './look.ts'

/** Timeout in milliseconds of tests that visit many pages. */
export const patience = 240_000

export const smallPhone = { width: 320, height: 700 }
export const mobile = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }
const sizes = [desktop, mobile]

/** The site has a light theme only. The app has a light and a dark theme, which differ only in their colors. */
type Place = { what: string; looks?: 'light' | 'both'; within?: string; sizes?: typeof sizes }

/** Expects no violations in the open page at each size, and in the dark theme at the first size. */
export const expectNoFindings = async (page: Page, place: Place) => {
  const checkedValues = place.sizes ?? sizes
  for (const size of checkedValues) {
    await page.setViewportSize(size)
    const heading = `${place.what}, ${size.width} px`
    expect.soft(await findViolations(page, place.within), heading).toEqual([])
    // Colors do not depend on the width.
    if (place.looks !== 'both' || size !== checkedValues[0]) continue
    await turnSystem(page, 'dark')
    const dark = await findViolations(page, place.within, 'colors')
    expect.soft(dark, `${heading}, dark`).toEqual([])
    await turnSystem(page, 'light')
  }
}
