import { expect, it } from 'vitest'
import { buildUser, testPassword } from '#api/testing/factories/index.ts'
import { demoAccounts } from '#api/demo/accounts.ts'
import { testApp } from '#api/testing/app.ts'
import { performRefused } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

it('a demo account keeps its address, because everyone knows its password', async () => {
  const user = await buildUser(db, { username: demoAccounts[0].username })
  const { fields } = await performRefused(await as(user), 'requestEmailChange', {
    newEmail: 'olivia@new.test',
    password: testPassword,
  })
  expect(fields).toEqual({ newEmail: 'A demo account keeps its address.' })
})
