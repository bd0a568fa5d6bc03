import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

const columns = (...blocks: [key: string, from: number, until: number][]) =>
  Object.fromEntries(columnsOf(blocks.map(([key, from, until]) => ({ key, from, until }))))

test('a block alone takes the whole width', () => {
  expect(columns(['a', 0, 60], ['b', 60, 120])).toEqual({
    a: { column: 0, of: 1 },
    b: { column: 0, of: 1 },
  })
})

test('blocks that overlap stand side by side', () => {
  expect(columns(['a', 0, 60], ['b', 30, 90])).toEqual({
    a: { column: 0, of: 2 },
    b: { column: 1, of: 2 },
  })
})

test('a block uses a column that has become free, and the group has one width', () => {
  expect(columns(['long', 0, 180], ['first', 0, 60], ['second', 60, 120])).toEqual({
    long: { column: 0, of: 2 },
    first: { column: 1, of: 2 },
    second: { column: 1, of: 2 },
  })
})

test('a short block stands beside the one that would cover its text', () => {
  expect(columns(['short', 0, 10], ['next', 15, 60])).toEqual({
    short: { column: 0, of: 2 },
    next: { column: 1, of: 2 },
  })
})
