import { expect, it } from 'vitest'
import { buildUser, testPassword } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { createSignIns } from '#api/stores/auth/sign-ins.ts'

const { db, clock, visitor } = await testApp()

const hour = 60 * 60 * 1000

const lastVisit = async (caller: TestClient) => {
  const { data } = await caller.graphql('{ me { lastVisit } }')
  const me = data?.['me'] as { lastVisit: string | null } | undefined
  return me?.lastVisit
}

const settleVisit = async (seenAt: Date) => {
  await expect
    .poll(async () => (await db('visits').first('seenAt')) as { seenAt: Date })
    .toEqual({ seenAt })
}

it('the last visit is the time of the last request before a pause, constant within a visit, and unchanged by signing out', async () => {
  const { username } = await buildUser(db)
  const caller = visitor()
  const signIn = () => caller.post('/api/login', { username, password: testPassword })
  const first = new Date()
  clock.now = first
  await signIn()
  expect(await lastVisit(caller)).toBeNull()

  // Requests without a pause belong to the same visit.
  clock.now = new Date(first.getTime() + 2 * hour)
  expect(await lastVisit(caller)).toBeNull()
  const remainingTime = clock.now
  await settleVisit(remainingTime)

  clock.now = new Date(remainingTime.getTime() + 20 * hour)
  expect(await lastVisit(caller)).toBe(remainingTime.toISOString())
  await settleVisit(clock.now)
  expect(await lastVisit(caller)).toBe(remainingTime.toISOString())
  clock.now = new Date(clock.now.getTime() + 3 * hour)
  expect(await lastVisit(caller)).toBe(remainingTime.toISOString())
  await settleVisit(clock.now)

  await caller.post('/api/logout', {})
  await signIn()
  expect(await lastVisit(caller)).toBe(remainingTime.toISOString())

  const again = clock.now
  await caller.post('/api/logout', {})
  clock.now = new Date(again.getTime() + 5 * hour)
  await signIn()
  expect(await lastVisit(caller)).toBe(again.toISOString())
})

it('an account that is deleted before its visit is written is skipped', async () => {
  const { id } = await buildUser(db)
  await db('users').where({ id }).delete()
  await createSignIns(db).touch(1, id, new Date())
  expect(await db('visits')).toEqual([])
})
