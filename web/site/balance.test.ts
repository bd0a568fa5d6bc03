import { expect, test } from 'vitest'
import { renderBalance } from './balance.tsx'

const hour = 3600
const pageOf = (usedSeconds: number) =>
  new DOMParser().parseFromString(
    renderBalance({ firstDay: '2026-11-23', boughtSeconds: 20 * hour, usedSeconds }),
    'text/html',
  )

test('the page of a balance shows week, bought, used and left hours', () => {
  const page = pageOf(3.5 * hour)
  expect(page.querySelector('main')?.textContent).toMatch(
    /^16h 30m left this weekNovember 23\s–\s29, 2026Bought20hUsed3h 30m$/,
  )
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('hours beyond those that were bought are over', () => {
  expect(pageOf(21 * hour).querySelector('h1')?.textContent).toBe('1h over this week')
  expect(pageOf(20 * hour).querySelector('h1')?.textContent).toBe('No hours left this week')
})

test('it loads nothing and leads nowhere, so that no other page learns its address', () => {
  expect(pageOf(0).querySelectorAll('script, link, a, img, style')).toHaveLength(0)
})
