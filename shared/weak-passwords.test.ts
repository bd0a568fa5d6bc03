import { describe, expect, it } from 'vitest'
import { passwordWarning } from './weak-passwords.ts'

describe('a password gets a warning', () => {
  it.each(['123456', 'password', 'Password', 'qwertyuiop', ' letmein '])(
    'where it is among the most common, however it is written: %s',
    (password) => {
      expect(passwordWarning(password)).toMatch(/^This is one of the 1,000 most common passwords/)
    },
  )

  it.each(['ada.lovelace@acme.test', 'ADA.Lovelace@acme.test', 'ada.lovelace'])(
    'where it is the address of its account, or what stands before the @: %s',
    (password) => {
      expect(passwordWarning(password, 'ada.Lovelace@acme.test')).toMatch(
        /^This is the email address/,
      )
    },
  )

  it.each(['', '   ', 'a good one', 'correct horse', 'secret-7'])(
    'but not otherwise: %j',
    (password) => {
      expect(passwordWarning(password, 'ada@acme.test')).toBeUndefined()
      expect(passwordWarning(password)).toBeUndefined()
    },
  )
})
