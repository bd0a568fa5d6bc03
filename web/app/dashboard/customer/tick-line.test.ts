import { expect, test } from 'vitest'
import { tickPath } from './tick-line.tsx'

test('the line rises from the lamp and makes a tick in the middle of each row, the last row first', () => {
  const path = tickPath(2, 36)
  expect(path.startsWith('M28.4 85')).toBe(true)
  const ticks = [...path.matchAll(/20\.6 (\d+)L24\.8 (\d+)L34 (\d+)/g)].map((tick) =>
    tick.slice(1).map(Number),
  )
  expect(ticks).toEqual([
    [54, 59, 48],
    [18, 23, 12],
  ])
  expect(path.match(/M/g)).toHaveLength(1)
})
