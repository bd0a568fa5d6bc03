import { describe, expect, it } from 'vitest'
import { demoAccounts, isDemoAccount, otherDemoAccounts } from './accounts.ts'

describe('isDemoAccount', () => {
  it.each([...demoAccounts.map((one) => one.username), ...Object.values(otherDemoAccounts)])(
    'returns true for %s',
    (username) => {
      expect(isDemoAccount(username)).toBe(true)
    },
  )

  it('ignores case and surrounding whitespace', () => {
    expect(isDemoAccount(' Manager@DEMO.AdminGenie.test ')).toBe(true)
  })

  it.each([
    'manager@admingenie.test',
    'manager@demo.admingenie.test.example',
    'manager@not-demo.admingenie.test',
    'demo.admingenie.test',
  ])('returns false for %s', (username) => {
    expect(isDemoAccount(username)).toBe(false)
  })
})
