import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { turnSystem } from './look.ts'

/** Timeout in milliseconds of tests that visit many pages. */
export const patience = 240_000

export const small = { width: 320, height: 700 }
export const narrow = { width: 390, height: 844 }
export const wide = { width: 1440, height: 900 }
const sizes = [wide, narrow]

type Scope = { within?: string; rules?: string[] }

/** Waits for what fades in or out: its colors in between have too little contrast. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Returns each violated rule and its element. The product has no frames, so axe's single-frame mode is enough. */
const findings = async (page: Page, { within, rules }: Scope) => {
  await animationsEnded(page)
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], elementRef: false, ancestry: false, xpath: false })
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The site has a light theme only. The app has a light and a dark theme, which differ only in their colors. */
type Place = { what: string; looks?: 'light' | 'both'; within?: string; sizes?: typeof sizes }

/** Expects no violations in the open page at each size, and in the dark theme at the first size. */
export const expectNoFindings = async (page: Page, place: Place) => {
  const checked = place.sizes ?? sizes
  for (const size of checked) {
    await page.setViewportSize(size)
    const heading = `${place.what}, ${size.width} px`
    expect.soft(await findings(page, place), heading).toEqual([])
    // Colors do not depend on the width.
    if (place.looks !== 'both' || size !== checked[0]) continue
    await turnSystem(page, 'dark')
    const dark = await findings(page, { ...place, rules: ['color-contrast'] })
    expect.soft(dark, `${heading}, dark`).toEqual([])
    await turnSystem(page, 'light')
  }
}
