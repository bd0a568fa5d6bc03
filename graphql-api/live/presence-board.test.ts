import { afterEach, expect, it, vi } from 'vitest'
import type { PresencePair } from '#api/stores/queries/messages/presence.ts'
import { createPresenceBoard } from './presence-board.ts'

/** The boards of two nodes that hear one another. */
const openBoards = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const boards: ReturnType<typeof createPresenceBoard>[] = []
  const sentPairs: PresencePair[] = []
  const announce = (pairs: readonly PresencePair[]) => {
    sentPairs.push(...pairs)
    for (const board of boards) board.note({ pairs, typingFor: null })
  }
  boards.push(createPresenceBoard({ announce }), createPresenceBoard({ announce }))
  const [one, other] = boards as [(typeof boards)[0], (typeof boards)[0]]
  return { one, other, sent: sentPairs }
}
afterEach(() => vi.useRealTimers())

const customer = 7

it('shows who follows a customer on any node, and who has left', async () => {
  const { one, other } = openBoards()
  const manager = one.follow(customer, 1)
  expect((await manager.next()).value).toEqual([{ personId: 1, typingFor: null }])
  const assistant = other.follow(customer, 2)
  expect((await manager.next()).value).toMatchObject([{ personId: 1 }, { personId: 2 }])
  await assistant.return?.()
  vi.advanceTimersByTime(13_000)
  expect((await manager.next()).value).toEqual([{ personId: 1, typingFor: null }])
})

it('keeps those who stay without telling their followers again', async () => {
  const { one } = openBoards()
  const page = one.follow(customer, 1)
  await page.next()
  const next = vi.fn<() => void>()
  void page.next().then(next)
  vi.advanceTimersByTime(60_000)
  await Promise.resolve()
  expect(next).not.toHaveBeenCalled()
})

it('shows typing for five seconds', async () => {
  const { one, other } = openBoards()
  const page = one.follow(customer, 1)
  await page.next()
  for (const board of [one, other]) board.note({ pairs: [[customer, 2]], typingFor: 'customer' })
  expect((await page.next()).value).toContainEqual({ personId: 2, typingFor: 'customer' })
  vi.advanceTimersByTime(5500)
  expect((await page.next()).value).toContainEqual({ personId: 2, typingFor: null })
})

it('announces each person once in five seconds, and nobody who has left', async () => {
  const { one, sent: sentPairs } = openBoards()
  const pages = [one.follow(customer, 1), one.follow(8, 1)]
  expect(sentPairs).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(sentPairs).toHaveLength(6)
  for (const page of pages) await page.return?.()
  vi.advanceTimersByTime(10_000)
  expect(sentPairs).toHaveLength(6)
  expect(one.size()).toBe(0)
})

it('shows who types for staff as such, and nobody who has no page open because of it', async () => {
  const { one } = openBoards()
  const page = one.follow(customer, 1)
  await page.next()
  one.note({ pairs: [[customer, 2]], typingFor: 'staff' })
  one.note({ pairs: [[customer, 1]], typingFor: 'staff' })
  expect((await page.next()).value).toEqual([{ personId: 1, typingFor: 'staff' }])
})
