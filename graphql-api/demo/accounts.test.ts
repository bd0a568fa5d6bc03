import { describe, expect, it } from 'vitest'
import { demoAccounts, isDemoAccount, otherDemoAccounts } from './accounts.ts'

describe('demo accounts', () => {
  it.each([...demoAccounts.map((one) => one.username), ...Object.values(otherDemoAccounts)])(
    'knows %s',
    (username) => {
      expect(isDemoAccount(username)).toBe(true)
    },
  )

  it('is not fooled by letter case or by blanks around the address', () => {
    expect(isDemoAccount(' Manager@DEMO.AdminGenie.test ')).toBe(true)
  })

  it.each([
    'manager@admingenie.test',
    'manager@demo.admingenie.test.example',
    'manager@not-demo.admingenie.test',
    'demo.admingenie.test',
  ])('leaves %s alone', (username) => {
    expect(isDemoAccount(username)).toBe(false)
  })
})
