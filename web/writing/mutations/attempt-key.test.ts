import { expect, test } from 'vitest'
import { createAttempts } from './attempt-key.ts'

const [close, archive] = ['the mutation that closes', 'the mutation that archives']

test('a call that is sent again has its key, and another mutation with the same input has its own', () => {
  const { keyFor } = createAttempts()
  const key = keyFor({ id: '1' }, close)
  expect(keyFor({ id: '1' }, close)).toBe(key)
  expect(keyFor({ id: '1' }, archive)).not.toBe(key)
})

test('the same input has another key after the first call succeeded', () => {
  const { keyFor, done } = createAttempts()
  const key = keyFor({ id: '1' }, close)
  done()
  expect(keyFor({ id: '1' }, close)).not.toBe(key)
})
