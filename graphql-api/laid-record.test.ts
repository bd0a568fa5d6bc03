import { expect, it } from 'vitest'
import { LaidRecord, joinedOf, layoutOf } from './laid-record.ts'
import { rowOf } from './testing/rows.ts'

const person = layoutOf(['id', 'displayName'], new Map())
const task = layoutOf(['id', 'title'], new Map([['assignedVa', { from: 2, layout: person }]]))
const forms = ['int', 'int', 'text', 'int', 'text'] as const

it('reads a column of the row when it is looked at, from wherever the record begins', () => {
  const record = task.read(rowOf(['7', '1', 'Call', '2', 'Ada'], forms), 1) as unknown as {
    id: number
    title: string
    other?: unknown
  }
  expect([record.id, record.title, record.other]).toEqual([1, 'Call', undefined])
  expect(record).toBeInstanceOf(LaidRecord)
})

it('leads to the record that was read with it, to null where none is in sight, and nowhere else', () => {
  const there = task.read(rowOf(['7', '1', 'Call', '2', 'Ada'], forms), 1)
  expect(joinedOf(there, 'assignedVa')).toMatchObject({ id: 2, displayName: 'Ada' })
  expect(joinedOf(there, 'customer')).toBeUndefined()
  const alone = task.read(rowOf(['7', '1', 'Call', null, null], forms), 1)
  expect(joinedOf(alone, 'assignedVa')).toBeNull()
  expect(joinedOf({ assignedVa: 'column' }, 'assignedVa')).toBeUndefined()
})
