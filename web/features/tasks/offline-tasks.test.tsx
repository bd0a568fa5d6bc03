import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'
import { markConnectionLost, markConnectionUp } from '#web/ui/connection-state.ts'

const task = buildTask({
  status: 'REQUESTED',
  abilities: ['commentOnTask', 'startTask', 'cancelTask'],
})
const startedInput = { ...task, status: 'IN_PROGRESS', version: 2, abilities: ['completeTask'] }
const comment = {
  taskUpdate: {
    id: '9',
    taskId: task.id,
    status: 'REQUESTED',
    note: 'On my way',
    createdAt: '2026-01-06T09:00:00.000Z',
    abilities: [],
    author: { id: '7', displayName: 'Ada Lovelace', role: 'VIRTUAL_ASSISTANT' },
  },
}

/** Opens a task, and writes a comment and a status change without a connection. */
const writeOffline = async (answers: object = {}) => {
  const openedRecord = openApp('/tasks/12', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    task,
    commentOnTask: comment,
    startTask: { task: startedInput },
    ...answers,
  })
  const { user, server } = openedRecord
  const field = await screen.findByLabelText('Update')
  markConnectionLost()
  server.loseCalls(20)
  await user.type(field, 'On my way')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('Not sent yet', {}, { timeout: 8000 })
  await user.click(screen.getByRole('button', { name: /^Start/ }))
  await waitFor(() => expect(screen.getAllByText('Not sent yet')).toHaveLength(2), {
    timeout: 8000,
  })
  return { ...openedRecord, field }
}

const keysOf = (server: ReturnType<typeof openApp>['server'], name: string) =>
  server.headersOf(name).map((headers) => headers.get('Idempotency-Key'))

test('a comment and a status change that were written offline are sent once, in order, from another page', async () => {
  const { user, server, field } = await writeOffline()
  expect(field).toHaveProperty('value', '')
  // The next status depends on the one that was not sent.
  expect(screen.queryByRole('button', { name: /^Start|^Cancel task/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  const before = [keysOf(server, 'CommentOnTask').length, keysOf(server, 'StartTask').length]
  server.loseCalls(0)
  act(markConnectionUp)
  await waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull())
  for (const [at, name] of ['CommentOnTask', 'StartTask'].entries()) {
    const keys = keysOf(server, name)
    expect(keys).toHaveLength((before[at] ?? 0) + 1)
    expect(new Set(keys).size).toBe(1)
  }
  expect(server.variablesOf('StartTask')).toEqual({ input: { id: '12', expectedVersion: 1 } })
})

test('a refusal after the line is back is shown, and the text stays until it is deleted', async () => {
  const { user, server } = await writeOffline({
    commentOnTask: refuse('You no longer work for this customer.', 'FORBIDDEN'),
  })
  server.loseCalls(0)
  act(markConnectionUp)
  const list = within(await screen.findByRole('list', { name: 'Not sent' }))
  expect(await list.findByText('You no longer work for this customer.')).toBeDefined()
  expect(list.getByText('On my way')).toBeDefined()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await user.click(list.getByRole('button', { name: /^Delete/ }))
  expect(localStorage.getItem('draft 7 unsent')).toBeNull()
})

test('a comment that is written offline in the dialog of a row is sent once when the line is back', async () => {
  const { user, server } = openApp('/tasks?sort=due', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    tasks: () => buildPage([task]),
    commentOnTask: comment,
  })
  await user.click(await screen.findByRole('button', { name: `More for ${task.title}` }))
  markConnectionLost()
  server.loseCalls(20)
  await user.click(screen.getByRole('button', { name: `Comment: ${task.title}` }))
  await user.type(await screen.findByLabelText('Comment'), 'On my way')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Comment' }))
  expect(
    await screen.findByText(
      'You’re offline. It’s sent as soon as you’re back.',
      {},
      { timeout: 8000 },
    ),
  ).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const before = keysOf(server, 'CommentOnTask').length
  server.loseCalls(0)
  act(markConnectionUp)
  await waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull())
  const keys = keysOf(server, 'CommentOnTask')
  expect([keys.length - before, new Set(keys).size]).toEqual([1, 1])
})
