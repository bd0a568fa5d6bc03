import { expect, it } from 'vitest'
import { rowOf } from './testing/rows.ts'

it('has the values that the database has sent, read when somebody looks at them', () => {
  const row = rowOf(['12', null, 'Töne', '', 't'], ['int', 'text', 'text', 'text', 'boolean'])
  expect(row.values()).toEqual([12, null, 'Töne', '', true])
  expect([0, 1, 2, 3].map((place) => row.size(place))).toEqual([2, -1, 5, 0])
  expect([0, 1, 3].map((place) => row.isNull(place))).toEqual([false, true, false])
  expect(rowOf([], []).values()).toEqual([])
})
