import { beforeEach, expect, it, vi } from 'vitest'
import { buildSecurityEvent, buildUser } from '#api/database/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createSecurityAside } from './security-event-queue.ts'
import { createSecurityLog } from './security-log.ts'
import type { SecurityEvent, Tallied } from './security-log.ts'

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

it('what differs in kind, reason, account, network or minute is a line of its own, all else is counted', async () => {
  const ada = await buildUser(db)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const one of [
    event(),
    event({ at: later(29), device: 'Another' }),
    event({ kind: 'verb_refused' }),
    event({ reason: 'limited' }),
    event({ userId: ada.id }),
    event({ aboutId: ada.id }),
    event({ network: '192.0.2.2' }),
    event({ at: later(30) }),
  ])
    await log.write([{ ...one, count: 1 }])
  const [first, ...others] = await db('securityEvents').orderBy('id')
  expect(first).toMatchObject({ count: 2, createdAt: now, lastAt: later(29), device: 'Another' })
  expect(others.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
})

const batch = (networks: readonly string[]) =>
  networks.map((network) => ({ ...event({ network }), count: 1 }))

it('many at once, in any order, neither lock one another out nor lose a count', async () => {
  const networks = Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`)
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      log.write(batch(at % 2 ? networks : networks.toReversed())),
    ),
  )
  expect(await db('securityEvents').pluck('count')).toEqual(networks.map(() => 10))
})

it('an account that has gone meanwhile is no reason to lose a line', async () => {
  await log.write([{ ...event({ userId: 987654 }), count: 1 }])
  expect(await db('securityEvents')).toMatchObject([{ userId: null, userName: null }])
})

it('lines are forgotten after 365 days, and not before', async () => {
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  for (const age of [364.9, 365.1]) await buildSecurityEvent(db, { createdAt: days(age) })
  expect(await log.sweep(now)).toBe(1)
  expect(await db('securityEvents')).toMatchObject([{ createdAt: days(364.9) }])
})

/** Holds every statement until it is let go. */
const slowLog = () => {
  const written: (readonly Tallied[])[] = []
  const held: (() => void)[] = []
  const write = async (events: readonly Tallied[]) => {
    written.push(events)
    await new Promise<void>((resolve) => held.push(resolve))
  }
  const letGo = () => held.shift()?.()
  return { written, write, letGo, held }
}

it('beside requests one statement is written at a time, and what is the same meanwhile is one line', async () => {
  const { written, write, letGo, held } = slowLog()
  const aside = createSecurityAside({ write }, vi.fn<() => void>())
  for (let times = 0; times < 500; times += 1) aside.note(event({ reason: String(times % 2) }))
  expect(written.map((events) => events.length)).toEqual([1])
  expect(held).toHaveLength(1)
  letGo()
  await expect.poll(() => held).toHaveLength(1)
  expect(written[1]?.map(({ count }) => count)).toEqual([250, 249])
  letGo()
  await aside.settled()
  expect(written.flat().reduce((sum, { count }) => sum + count, 0)).toBe(500)
})

it('a flood from ever other networks waits in bounded memory, and the log says how many were too many', async () => {
  const { written, write, letGo, held } = slowLog()
  const warn = vi.fn<(facts: object, message: string) => void>()
  const aside = createSecurityAside({ write }, warn)
  for (let at = 0; at < 1500; at += 1) aside.note(event({ network: `n${at}` }))
  const settled = aside.settled()
  while (written.flat().length < 1001) {
    await expect.poll(() => held).toHaveLength(1)
    letGo()
  }
  await settled
  expect(Math.max(...written.map((events) => events.length))).toBe(100)
  expect(warn.mock.calls).toEqual([[{ events: 499 }, expect.stringContaining('too many')]])
})

it('what cannot be written is told to the log, and the next is written', async () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const write = vi.fn<(events: readonly Tallied[]) => Promise<void>>()
  write.mockRejectedValueOnce(new Error('no room'))
  const aside = createSecurityAside({ write }, warn)
  aside.note(event())
  await aside.settled()
  aside.note(event())
  await aside.settled()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(write).toHaveBeenCalledTimes(2)
})
