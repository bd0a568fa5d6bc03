import { expect, it } from 'vitest'
import { demoDayPartOf, shareSight } from './demo-day.ts'

it.each([
  [
    [3, 3],
    [3, 3],
  ],
  [
    [4, 5],
    [3, 3],
  ],
  [
    [0, 9],
    [0, 6],
  ],
  [
    [9, 1],
    [5, 1],
  ],
  [
    [2, 2, 8],
    [2, 2, 2],
  ],
  [
    [1, 1, 1],
    [1, 1, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('shows six of %j as %j', (counts, shares) => {
  expect(shareSight(counts)).toEqual(shares)
})

it('parts a day at noon and at five', () => {
  expect([0, 11, 12, 16, 17, 23].map(demoDayPartOf)).toEqual([0, 0, 1, 1, 2, 2])
})
