import { expect, it } from 'vitest'
import { pauseAfter } from './crew.ts'

it('a worker that ends is replaced at once, one that cannot live after pauses that grow to a minute', () => {
  expect(Array.from({ length: 9 }, (_, falls) => pauseAfter(falls))).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ])
})
