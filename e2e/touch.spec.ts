import type { Page } from 'playwright/test'
import { settled } from './look.ts'
import { oneOfEach } from './records.ts'
import { appPages } from './routes.ts'
import { expect, test } from './story.ts'

// A tablet: wide, and touched by a finger.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true })

/** Returns the controls that are too small for a finger. A link in a line of text may be as high as the line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    // Functions of the page cannot stand outside of what is sent to it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isInText = (one: Element) =>
      one.matches('a, button') &&
      getComputedStyle(one).display.startsWith('inline') &&
      !getComputedStyle(one).display.includes('flex')
    /** The area that reacts: of a row’s link the whole row, of a hidden control its label. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const areaOf = (one: Element) => {
      const after = getComputedStyle(one, '::after')
      if (after.position === 'absolute' && after.inset === '0px' && one instanceof HTMLElement)
        return one.offsetParent ?? one
      return one.closest('label') ?? one
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInText(one))
      .filter((one) => getComputedStyle(one).pointerEvents !== 'none' && !one.matches('.sr-only'))
      .map((one) => ({ one, box: areaOf(one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
      .map(
        ({ one, box }) =>
          `${Math.round(box.height)} px: ${one.getAttribute('aria-label') ?? (one.textContent || one.id)} ${one.className}`,
      )
  })

for (const person of ['manager', 'customer'] as const)
  test(`a finger reaches every control of a wide screen (${person})`, async ({
    page,
    ask,
    signIn,
  }) => {
    await signIn(person)
    for (const path of appPages(await oneOfEach(ask, person))) {
      await page.goto(path)
      await settled(page)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
