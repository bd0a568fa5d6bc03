import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  jo   van der Berg ', 'JV'],
  ['👩‍👩‍👧 Sommer', '👩‍👩‍👧S'],
  ['𝒜da é', '𝒜É'],
  ['', ''],
])('the initials of “%s” are whole letters', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
