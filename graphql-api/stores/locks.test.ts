import { describe, expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { createLocks, lockOrder } from './locks.ts'
import type { Locks } from './locks.ts'

/** Returns the reports of a transaction that takes these locks. */
const reportsOf = (hold: (take: Locks['take']) => void) => {
  const reports: string[] = []
  hold(createLocks((message) => void reports.push(message)).take)
  return reports
}

it('the lock order has each noun once', () => {
  expect(lockOrder.toSorted()).toEqual([...allNouns, 'organisation'].toSorted())
})

describe('a transaction that locks records', () => {
  it('by kind and then by id is in order, in whatever order the ids are given', () => {
    const reports = reportsOf((take) => {
      take('user', [9, 4, 7], 'share')
      take('customer', [3], 'share')
      take('task', [1], 'update')
      take('task', [2], 'update')
    })
    expect(reports).toEqual([])
  })

  it('that it has locked already is in order', () => {
    const reports = reportsOf((take) => {
      take('user', [4], 'update')
      take('task', [1], 'share')
      take('user', [4], 'share')
      take('task', [1], 'share')
    })
    expect(reports).toEqual([])
  })

  it('of a kind that comes earlier is out of order', () => {
    const reports = reportsOf((take) => {
      take('task', [5], 'update')
      take('customer', [3], 'share')
    })
    expect(reports).toEqual(['customer 3 was locked after task 5; see lockOrder.'])
  })

  it('with a smaller id of the same kind is out of order', () => {
    const reports = reportsOf((take) => {
      take('user', [9], 'share')
      take('user', [4], 'share')
    })
    expect(reports).toEqual(['user 4 was locked after user 9; see lockOrder.'])
  })

  it('for update after locking them for share is out of order, because two such transactions deadlock', () => {
    const reports = reportsOf((take) => {
      take('customer', [3], 'share')
      take('customer', [3], 'update')
    })
    expect(reports).toEqual(['The lock on customer 3 was upgraded from share to update.'])
  })
})
