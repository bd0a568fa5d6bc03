import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { StartFailure } from '#api/errors.ts'
import { hasDemo, seedDemoOnce } from './demo-once.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const given = { now: new Date('2026-03-02T10:00:00Z'), hashPassword: async () => 'hash' }
const addStranger = () =>
  db('users').insert({ username: 'ada@example.test', password: 'x', display_name: 'Ada' })

it('seeds the demo company once, also if two nodes start together', async () => {
  const made = await Promise.all([seedDemoOnce(db, true, given), seedDemoOnce(db, true, given)])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await seedDemoOnce(db, true, given)).toBe(false)
  expect(await hasDemo(db)).toBe(true)
})

it('leaves a database with other data unchanged, and refuses it if seeding was requested explicitly', async () => {
  await addStranger()
  expect(await seedDemoOnce(db, false, given)).toBe(false)
  await expect(seedDemoOnce(db, true, given)).rejects.toThrow(StartFailure)
  expect(await hasDemo(db)).toBe(false)
})
