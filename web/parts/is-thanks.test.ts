import { expect, test } from 'vitest'
import { isThanks } from './is-thanks.ts'

test.each(['Gold. Thank you Priya.', 'Thanks!', 'thx', 'Perfect, thank you so much'])(
  '“%s” is thanks',
  (text) => expect(isThanks(text)).toBe(true),
)

test.each([
  'Thanks. When is the call?',
  'Book the flight.',
  'Thank you for the list. Please send the second half to Ana before Friday noon.',
])('“%s” waits for a reply like any other message', (text) => expect(isThanks(text)).toBe(false))
