import { beforeEach, expect, it, vi } from 'vitest'
import { buildSecurityEvent, buildUser } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createSecurityEventQueue } from './security-event-queue.ts'
import { createSecurityLog } from './security-log.ts'
import type { SecurityEvent, CountedSecurityEvent } from './security-log.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const log = createSecurityLog(db)
const now = new Date('2026-05-05T10:20:30Z')

const event = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'sign_in_refused',
  reason: 'wrong_password',
  userId: null,
  aboutId: null,
  address: '192.0.2.1',
  network: '192.0.2.1',
  device: null,
  at: now,
  ...more,
})

it('events that differ in kind, reason, account, network or minute have separate rows; equal ones are counted', async () => {
  const ada = await buildUser(db)
  const addSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const one of [
    event(),
    event({ at: addSeconds(29), device: 'Another' }),
    event({ kind: 'verb_refused' }),
    event({ reason: 'limited' }),
    event({ userId: ada.id }),
    event({ aboutId: ada.id }),
    event({ network: '192.0.2.2' }),
    event({ at: addSeconds(30) }),
  ])
    await log.write([{ ...one, count: 1 }])
  const [first, ...others] = await db('securityEvents').orderBy('id')
  expect(first).toMatchObject({
    count: 2,
    createdAt: now,
    lastAt: addSeconds(29),
    device: 'Another',
  })
  expect(others.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
})

const batch = (networks: readonly string[]) =>
  networks.map((network) => ({ ...event({ network }), count: 1 }))

it('concurrent writes in any order neither deadlock nor lose a count', async () => {
  const networks = Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`)
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      log.write(batch(at % 2 ? networks : networks.toReversed())),
    ),
  )
  expect(await db('securityEvents').pluck('count')).toEqual(networks.map(() => 10))
})

it('an event of a deleted account is written', async () => {
  await log.write([{ ...event({ userId: 987654 }), count: 1 }])
  expect(await db('securityEvents')).toMatchObject([{ userId: null, userName: null }])
})

it('events are deleted after 365 days and not before', async () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  for (const age of [364.9, 365.1]) await buildSecurityEvent(db, { createdAt: days(age) })
  expect(await log.sweep(now)).toBe(1)
  expect(await db('securityEvents')).toMatchObject([{ createdAt: days(364.9) }])
})

/** Delays every statement until it is released. */
const slowLog = () => {
  const writtenValues: (readonly CountedSecurityEvent[])[] = []
  const heldValues: (() => void)[] = []
  const write = async (events: readonly CountedSecurityEvent[]) => {
    writtenValues.push(events)
    await new Promise<void>((resolve) => heldValues.push(resolve))
  }
  const letGo = () => heldValues.shift()?.()
  return { written: writtenValues, write, letGo, held: heldValues }
}

it('the queue runs one statement at a time and merges equal events', async () => {
  const { written: writtenValues, write, letGo, held: heldValues } = slowLog()
  const queue = createSecurityEventQueue({ write }, vi.fn<() => void>())
  for (let times = 0; times < 500; times += 1) queue.note(event({ reason: String(times % 2) }))
  expect(writtenValues.map((events) => events.length)).toEqual([1])
  expect(heldValues).toHaveLength(1)
  letGo()
  await expect.poll(() => heldValues).toHaveLength(1)
  expect(writtenValues[1]?.map(({ count }) => count)).toEqual([250, 249])
  letGo()
  await queue.waitUntilSettled()
  expect(writtenValues.flat().reduce((sum, { count }) => sum + count, 0)).toBe(500)
})

it('equal events that wait together keep the address and device of the latest', async () => {
  const { written: writtenValues, write, letGo, held: heldValues } = slowLog()
  const queue = createSecurityEventQueue({ write }, vi.fn<() => void>())
  for (const last of ['1', '2', '3'])
    queue.note(event({ network: 'n', address: `a${last}`, device: `d${last}` }))
  letGo()
  await expect.poll(() => heldValues).toHaveLength(1)
  expect(writtenValues[1]).toMatchObject([{ address: 'a3', device: 'd3', count: 2 }])
  letGo()
  await queue.waitUntilSettled()
})

it('a flood from distinct networks is queued in bounded memory, and the log has the number of dropped events', async () => {
  const { written: writtenValues, write, letGo, held: heldValues } = slowLog()
  const warn = vi.fn<(facts: object, message: string) => void>()
  const queue = createSecurityEventQueue({ write }, warn)
  for (let at = 0; at < 1500; at += 1) queue.note(event({ network: `n${at}` }))
  const settledPromise = queue.waitUntilSettled()
  while (writtenValues.flat().length < 1001) {
    await expect.poll(() => heldValues).toHaveLength(1)
    letGo()
  }
  await settledPromise
  expect(Math.max(...writtenValues.map((events) => events.length))).toBe(100)
  expect(warn.mock.calls).toEqual([[{ events: 499 }, expect.stringContaining('too many')]])
})

it('a failed write is logged, and the next one succeeds', async () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const write = vi.fn<(events: readonly CountedSecurityEvent[]) => Promise<void>>()
  write.mockRejectedValueOnce(new Error('no room'))
  const queue = createSecurityEventQueue({ write }, warn)
  queue.note(event())
  await queue.waitUntilSettled()
  queue.note(event())
  await queue.waitUntilSettled()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(write).toHaveBeenCalledTimes(2)
})
