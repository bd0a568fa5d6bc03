import { describe, expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { createLocks, lockOrder } from './locks.ts'
import type { Locks } from './locks.ts'

/** What is told while records are held in this order. */
const toldOf = (hold: (take: Locks['take']) => void) => {
  const told: string[] = []
  hold(createLocks((message) => void told.push(message)).take)
  return told
}

it('the order has a place for every kind of record, once', () => {
  expect(lockOrder.toSorted()).toEqual([...allNouns, 'organisation'].toSorted())
})

describe('a transaction that holds records', () => {
  it('by kind and then by id is in order, however the ids are given', () => {
    const told = toldOf((take) => {
      take('user', [9, 4, 7], 'share')
      take('customer', [3], 'share')
      take('task', [1], 'update')
      take('task', [2], 'update')
    })
    expect(told).toEqual([])
  })

  it('that it holds already is in order at any time', () => {
    const told = toldOf((take) => {
      take('user', [4], 'update')
      take('task', [1], 'share')
      take('user', [4], 'share')
      take('task', [1], 'share')
    })
    expect(told).toEqual([])
  })

  it('of a kind that comes earlier is out of order', () => {
    const told = toldOf((take) => {
      take('task', [5], 'update')
      take('customer', [3], 'share')
    })
    expect(told).toEqual(['The customer 3 was held after the task 5; see lockOrder.'])
  })

  it('with a smaller id of the same kind is out of order', () => {
    const told = toldOf((take) => {
      take('user', [9], 'share')
      take('user', [4], 'share')
    })
    expect(told).toEqual(['The user 4 was held after the user 9; see lockOrder.'])
  })

  it('for a change after it held them as they are is out of order, for two would wait for one another', () => {
    const told = toldOf((take) => {
      take('customer', [3], 'share')
      take('customer', [3], 'update')
    })
    expect(told).toEqual(['The customer 3 was held as it is before it was held for a change.'])
  })
})
