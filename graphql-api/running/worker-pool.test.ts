import { expect, it } from 'vitest'
import { backoffAfter } from './worker-pool.ts'

it('replacements that cannot start are retried after pauses that grow to a minute', () => {
  expect(Array.from({ length: 9 }, (_, failedStarts) => backoffAfter(failedStarts))).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ])
})
