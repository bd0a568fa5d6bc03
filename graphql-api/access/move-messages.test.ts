import { expect, it } from 'vitest'
import { moveMessage } from './move-messages.ts'

it('name the step that is needed before the move', () => {
  expect(moveMessage('task', 'waiting', 'completed')).toBe('This task is on hold. Resume it first.')
  expect(moveMessage('customer', 'closed', 'paused')).toBe(
    'This customer is closed. Reopen it first.',
  )
})

it('say that a record already has a status, or cannot get it', () => {
  expect(moveMessage('task', 'completed', 'completed')).toBe('This task is already completed.')
  expect(moveMessage('lead', 'won', 'lost')).toBe('This lead is won and can’t be changed to lost.')
})
