import { expect, it } from 'vitest'
import { monogram } from './monogram.ts'

it.each([
  ['👩‍👩‍👧 Sommer', '👩‍👩‍👧S'],
  ['Marks & Spark', 'M&#38;S'],
  ['<b>', '&#60;'],
])('the picture for “%s” is well formed', (name, initials) => {
  const svg = decodeURIComponent(monogram(name, 0))
  expect(svg).toContain(`text-anchor="middle">${initials}</text></svg>`)
})
