import { expect, test } from 'vitest'
import { formatOwnEventTitle } from './own-event-title.ts'

test.each([
  ['Weekly pipeline call with Olivia', 'Weekly pipeline call'],
  ['Monthly review with Olivia Hartwell', 'Monthly review'],
  ['Walkthrough with Hartwell Homes', 'Walkthrough'],
  ['Call with Olivia Barnes', 'Call with Olivia Barnes'],
  ['Call with Maya', 'Call with Maya'],
  [' with Olivia', ' with Olivia'],
])('Olivia reads %j as %j', (title, read) => {
  expect(formatOwnEventTitle(title, ['Hartwell Homes', 'Olivia Hartwell', undefined])).toBe(read)
})
