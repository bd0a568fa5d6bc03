import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { settled } from './look.ts'
import { oneOfEach } from './records.ts'
import { appPages } from './routes.ts'
import { expect, test } from './story.ts'

// A tablet: wide, and touched by a finger.
test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true })

/** Returns the controls that are too small for a finger. A link in a line of text may be as high as the line. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('.sr-only') && getComputedStyle(one).pointerEvents !== 'none')
      .filter((one) => !(one.matches('a, button') && getComputedStyle(one).display === 'inline'))
      .map((one) => {
        // A link may cover its whole row, and a hidden control has its label.
        const { position, inset } = getComputedStyle(one, '::after')
        const isRow = position === 'absolute' && inset === '0px' && one instanceof HTMLElement
        const area = (isRow ? one.offsetParent : one.closest('label')) ?? one
        return { one, box: area.getBoundingClientRect() }
      })
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
      .map(
        ({ one, box }) =>
          `${Math.round(box.height)} px: ${one.getAttribute('aria-label') ?? (one.textContent || one.id)} ${one.className}`,
      ),
  )

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

test('a finger reaches every cell of an assistant’s week', async ({ page, signIn }) => {
  await signIn('assistant')
  await page.goto(paths.timeEntries)
  await settled(page)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Tasks of / })
    .first()
    .tap()
  await page
    .getByRole('button', { name: /: no time$/ })
    .first()
    .tap()
  await expect(page.getByRole('textbox')).toBeFocused()
  expect(await smallTargets(page)).toEqual([])
})
