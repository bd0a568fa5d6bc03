import { expect, test } from 'vitest'
import { renderBalance } from './balance.tsx'

const hour = 3600
const week = {
  firstDay: '2026-11-23',
  asOf: '2026-11-24T14:40:00.000Z',
  timeZone: 'America/New_York',
}
const pageOf = (usedSeconds: number, more: { name: string; usedSeconds: number }[] = []) => {
  const boughtSeconds = 20 * hour
  const plans = [{ name: 'Part-Time, Administrative', boughtSeconds, usedSeconds }]
    .concat(more.map((plan) => ({ ...plan, boughtSeconds: 15 * hour })))
    .map((plan) => ({ ...plan, leftSeconds: plan.boughtSeconds - plan.usedSeconds }))
  const leftSeconds = plans.reduce((sum, plan) => sum + plan.leftSeconds, 0)
  const html = renderBalance({ ...week, leftSeconds, plans })
  return new DOMParser().parseFromString(html, 'text/html')
}

test('the page of a balance shows what is left, the week, since when, and each plan apart', () => {
  const page = pageOf(4.75 * hour, [{ name: 'Inside sales agent', usedSeconds: 2.5 * hour }])
  expect(page.querySelector('header')?.textContent).toBe('Admin GenieAs of 9:40 AM, Eastern Time')
  expect(page.querySelector('h1')?.textContent).toBe('27h 45m left this week')
  expect(page.querySelector('main p')?.textContent).toMatch(
    /^November 23\s–\s29, 2026\. Starts again on Monday\.$/,
  )
  expect([...page.querySelectorAll('section')].map((plan) => plan.textContent)).toEqual([
    'Part-Time, Administrative20h this weekUsed 4h 45mLeft 15h 15m',
    'Inside sales agent15h this weekUsed 2h 30mLeft 12h 30m',
  ])
  expect(page.querySelector('footer')?.textContent).toBe('Shows hours only, no tasks or messages.')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('hours beyond those that were bought are over', () => {
  const over = pageOf(21 * hour)
  expect(over.querySelector('h1')?.textContent).toBe('1h over this week')
  expect(over.querySelector('section')?.textContent).toContain('Used 21hOver 1h')
  expect(pageOf(20 * hour).querySelector('h1')?.textContent).toBe('No hours left this week')
})

test('it loads nothing and leads nowhere, so that no other page learns its address', () => {
  const page = pageOf(0)
  expect(page.querySelectorAll('script, link, a, img, style, image, use')).toHaveLength(0)
  // The logo is drawn in the page; no font is asked for.
  expect(page.querySelectorAll('header svg path')).toHaveLength(2)
  expect(page.documentElement.outerHTML).not.toMatch(/url\(|Figtree|Fraunces|https?:/)
})
