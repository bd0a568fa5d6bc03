import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { StartFailure } from '#api/errors.ts'
import { hasDemo, seedDemoOnce } from './demo-once.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const givenInput = { now: new Date('2026-03-02T10:00:00Z'), hashPassword: async () => 'hash' }
const addStranger = () =>
  db('users').insert({ username: 'ada@example.test', password: 'x', display_name: 'Ada' })

it('seeds the demo company once, also if two nodes start together', async () => {
  const createdValues = await Promise.all([
    seedDemoOnce(db, true, givenInput),
    seedDemoOnce(db, true, givenInput),
  ])
  expect(createdValues.filter(Boolean)).toHaveLength(1)
  expect(await seedDemoOnce(db, true, givenInput)).toBe(false)
  expect(await hasDemo(db)).toBe(true)
})

it('leaves a database with other data unchanged, and refuses it if seeding was requested explicitly', async () => {
  await addStranger()
  expect(await seedDemoOnce(db, false, givenInput)).toBe(false)
  await expect(seedDemoOnce(db, true, givenInput)).rejects.toThrow(StartFailure)
  expect(await hasDemo(db)).toBe(false)
})
