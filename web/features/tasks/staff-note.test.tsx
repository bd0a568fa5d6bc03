import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildTask, buildViewer } from '#web/testing/records.ts'

const requestedTask = buildTask({ status: 'REQUESTED', abilities: ['startTask', 'commentOnTask'] })
const startedTask = buildTask({ version: 2, abilities: ['commentOnTask'] })

const maya = { id: '2', displayName: 'Maya Santos', role: 'VIRTUAL_ASSISTANT' }
const mentionablePeople = () => [maya]

const openTask = async () => {
  const app = openApp('/tasks/12', {
    me: buildViewer('MANAGEMENT'),
    task: () => requestedTask,
    mentionablePeople,
    startTask: () => ({ task: startedTask }),
  })
  return { ...app, field: await screen.findByLabelText<HTMLTextAreaElement>('Update') }
}

const staffField = () => screen.getByLabelText<HTMLTextAreaElement>('Note to staff')
const chooseStaff = () => screen.getByRole('button', { name: 'Only staff' })

test('a note to staff is not sent to the customer with the next action, and stays', async () => {
  const { user, server } = await openTask()
  await user.click(chooseStaff())
  await user.type(staffField(), 'Watch the budget')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText(/^Started/)
  expect(server.variablesOf('StartTask')).toEqual({ input: { id: '12', expectedVersion: 1 } })
  expect(staffField().value).toBe('Watch the budget')
})

test('an update for the customer is sent with the next action, also while a note to staff is written', async () => {
  const { user, server, field } = await openTask()
  await user.type(field, 'Calling them now')
  await user.click(chooseStaff())
  expect(staffField().value).toBe('')
  await user.type(staffField(), 'Watch the budget')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() =>
    expect(server.variablesOf('StartTask')).toEqual({
      input: { id: '12', expectedVersion: 1, note: 'Calling them now' },
    }),
  )
})

test('a note to staff that was not added is one when its page is opened again', async () => {
  const { user } = await openTask()
  await user.click(chooseStaff())
  await user.type(staffField(), 'Watch the budget')
  cleanup()
  openApp('/tasks/12', { me: buildViewer('MANAGEMENT'), task: () => requestedTask })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note to staff')).value).toBe(
    'Watch the budget',
  )
  const kinds = within(screen.getByRole('group', { name: 'Entry type' }))
  await user.click(kinds.getByRole('button', { pressed: false }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Update').value).toBe('')
})

test('@ in a comment lists colleagues, says who reads along, and mentions the one that is chosen', async () => {
  const { user, server, field } = await openTask()
  await user.type(field, '@')
  const list = within(await screen.findByRole('listbox', { name: 'People to mention' }))
  expect(list.getByText('The customer reads this, too.')).toBeDefined()
  await user.keyboard('{Enter}please{Enter}look')
  expect(field.value).toBe('@Maya Santos please\nlook')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() =>
    expect(server.variablesOf('CommentOnTask')).toEqual({
      input: { taskId: '12', note: '@Maya Santos please\nlook', mentionedIds: ['2'] },
    }),
  )
})

test('@ in a note to staff mentions colleagues, and no customer reads along', async () => {
  const { user, server } = await openTask()
  await user.click(chooseStaff())
  await user.type(staffField(), '@')
  const list = within(await screen.findByRole('listbox', { name: 'People to mention' }))
  expect(list.queryByText('The customer reads this, too.')).toBeNull()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add for staff' }))
  await waitFor(() =>
    expect(server.variablesOf('CommentOnTask')).toEqual({
      input: { taskId: '12', note: '@Maya Santos', audience: 'STAFF', mentionedIds: ['2'] },
    }),
  )
})

test('customers get no list of names in a comment', async () => {
  const { user, server } = openApp('/tasks/12', { me: buildViewer(), task: requestedTask })
  await user.type(await screen.findByLabelText('Your comment'), '@')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(server.operations()).not.toContain('MentionablePeople')
})
