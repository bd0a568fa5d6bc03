import { describe, expect, it } from 'vitest'
import { passwordWarning } from './weak-passwords.ts'

describe('a password gets a warning', () => {
  it.each(['123456', 'password', 'Password', 'qwertyuiop', ' letmein '])(
    'if it is among the most common, in any spelling: %s',
    (password) => {
      expect(passwordWarning(password)).toMatch(/^This is one of the 1,000 most common passwords/)
    },
  )

  it.each(['ada.lovelace@acme.test', 'ADA.Lovelace@acme.test', 'ada.lovelace'])(
    'if it is the address of its account, or the part before the @: %s',
    (password) => {
      expect(passwordWarning(password, 'ada.Lovelace@acme.test')).toMatch(
        /^This is the email address/,
      )
    },
  )

  it.each(['', '   ', 'a good one', 'correct horse', 'secret-7'])(
    'and otherwise none: %j',
    (password) => {
      expect(passwordWarning(password, 'ada@acme.test')).toBeUndefined()
      expect(passwordWarning(password)).toBeUndefined()
    },
  )
})
