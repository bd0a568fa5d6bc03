import { expect, test } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { testApp } from './app.ts'

const { as, visitor, db } = await testApp()

test('a test client is signed in as its account, and a visitor is anonymous', async () => {
  const manager = await buildManager(db)
  const me = await (await as(manager)).get('/api/me')
  expect(me.body).toMatchObject({ id: manager.id, role: 'management' })
  expect((await visitor().get('/api/me')).status).toBe(401)
})
