import { expect, it } from 'vitest'
import { moveMessage } from './move-messages.ts'

it('says what to do before the move', () => {
  expect(moveMessage('task', 'waiting', 'completed')).toBe('This task is on hold. Resume it first.')
  expect(moveMessage('customer', 'closed', 'paused')).toBe(
    'This customer is closed. Reopen it first.',
  )
})

it('says where a record already is, and where it cannot go', () => {
  expect(moveMessage('task', 'completed', 'completed')).toBe('This task is already completed.')
  expect(moveMessage('lead', 'won', 'lost')).toBe('This lead is won and can’t be changed to lost.')
})
