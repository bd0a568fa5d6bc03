import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createReception } from './reception.ts'

/** Somebody who takes visitors, with the tickets that they were given. */
const taker = (reception: ReturnType<typeof createReception>) => {
  const given: { ticket: number; visitor: Socket }[] = []
  const place = reception.placeFor((ticket, visitor) => given.push({ ticket, visitor }))
  const fetchAll = () => {
    for (const { ticket } of given) place.fetched(ticket)
  }
  return { ...place, given, fetchAll }
}

const visitors = (count: number) => Array.from({ length: count }, () => new Socket())

const open = () => {
  const reception = createReception()
  const both = [taker(reception), taker(reception)] as const
  for (const one of both) one.join()
  return { reception, both }
}

it('visitors are given by turns, and what is here of them is closed once they are fetched', () => {
  const { reception, both } = open()
  const came = visitors(4)
  for (const one of came) reception.receive(one)
  expect(both.map(({ given }) => given.map(({ visitor }) => came.indexOf(visitor)))).toEqual([
    [0, 2],
    [1, 3],
  ])
  both[0].fetchAll()
  expect(came.map(({ destroyed }) => destroyed)).toEqual([true, false, true, false])
})

it('whoever stands still is given no more', () => {
  const { reception, both } = open()
  for (const one of visitors(10)) {
    reception.receive(one)
    both[1].fetchAll()
  }
  expect(both.map(({ given }) => given.length)).toEqual([1, 9])
})

it('what somebody has not fetched when they leave is given to another', () => {
  const { reception, both } = open()
  const [visitor = new Socket()] = visitors(1)
  reception.receive(visitor)
  both[0].leave()
  expect(both[1].given.map((one) => one.visitor)).toEqual([visitor])
  expect(visitor.destroyed).toBe(false)
})

it('whoever rests is given no more, and what they were given stays theirs', () => {
  const { reception, both } = open()
  for (const one of visitors(2)) reception.receive(one)
  both[0].rest()
  for (const one of visitors(2)) reception.receive(one)
  expect(both.map(({ given }) => given.length)).toEqual([1, 3])
})

it('visitors wait where nobody takes any, but not without a bound, and are sent away at the end', () => {
  const reception = createReception()
  const came = visitors(2050)
  for (const one of came) reception.receive(one)
  expect(came.filter(({ destroyed }) => destroyed)).toEqual(came.slice(2048))
  const first = taker(reception)
  first.join()
  expect(first.given).toHaveLength(2048)
  first.leave()
  reception.close()
  expect(came.every(({ destroyed }) => destroyed)).toBe(true)
})
