import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { completeTask } from '#web/testing/complete-task.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')
const working = buildTask({
  abilities: [
    'completeTask',
    'askAboutTask',
    'holdTask',
    'cancelTask',
    'commentOnTask',
    'updateTask',
  ],
})
const done = buildTask({
  status: 'COMPLETED',
  version: 2,
  abilities: ['reopenTask', 'commentOnTask'],
})
const again = buildTask({ version: 3, abilities: ['completeTask'] })

/** An assistant's day with one task, which is not new. */
const assistantsDay = {
  me: buildViewer('VIRTUAL_ASSISTANT'),
  tasks: ({ filter }: { filter: { customerActed?: boolean; status?: string[] } }) =>
    buildPage(!filter.customerActed && filter.status?.includes('IN_PROGRESS') ? [working] : []),
}

const conflict = () => {
  throw new GraphQLError('Someone else changed this. Reload and try again.', {
    extensions: { code: 'CONFLICT', currentVersion: 5 },
  })
}

const row = async () => {
  const link = await screen.findByRole('link', { name: 'View Call the bank' })
  const item = link.closest('li')
  if (!item) throw new Error('The task has no row')
  return within(item)
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens the menu of the task's other actions, and returns one of them. */
const inMenu = async (user: UserEvent, name: string) => {
  await user.click(await press('More for Call the bank'))
  return screen.findByRole('menuitem', { name })
}

const open = (answers: object = {}) => openApp('/tasks/12', { me, task: () => working, ...answers })

type SentInput = { input: object }

const savedInput = { createdAt: '2026-01-06T09:00:00.000Z', abilities: [] }
const buildComment = ({ input }: SentInput) => ({
  taskUpdate: { id: '5', status: 'IN_PROGRESS', author: null, ...savedInput, ...input },
})
const buildFile = ({ input }: SentInput) => ({
  fileAttachment: { id: '41', url: '/files/41', isUploaded: true, ...savedInput, ...input },
})

const updateField = () => screen.getByLabelText<HTMLTextAreaElement>('Update')

const holdDialog = () => within(screen.getByRole('dialog', { name: 'Put on hold' }))

test('only the actions that the server allows are offered', async () => {
  const { user } = open()
  await press('Complete')
  for (const name of ['Complete', 'Ask Acme', 'Put on hold', 'Comment'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
  expect(await inMenu(user, 'Cancel task')).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: /^Start|^Reopen/ })).toBeNull()
})

test('a completed task is shown before the server answers, and confirmed afterwards', async () => {
  const { answer, deliver } = lateAnswer()
  const { user } = openApp('/dashboard', {
    ...assistantsDay,
    completeTask: answer,
  })
  await completeTask(user, 'Complete: Call the bank')
  const task = await row()
  expect(task.getByText('Completed')).toBeDefined()
  expect(task.queryByRole('button', { name: /Undo/ })).toBeNull()
  await act(async () => deliver({ task: done }))
  expect(await screen.findByText('Completed “Call the bank”')).toBeDefined()
  const undo = await task.findByRole('button', { name: 'Undo: Call the bank' })

  await waitFor(() => expect(document.activeElement).toBe(undo))
})

test('a refused action reverts the row, and its dialog opens again with the reason', async () => {
  const { user } = openApp('/dashboard', {
    ...assistantsDay,
    completeTask: refuse('The database is away.', 'UNAVAILABLE'),
  })
  await completeTask(user, 'Complete: Call the bank')
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }))
  expect(await dialog.findByText('Couldn’t complete the task. The database is away.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const task = await row()
  expect(task.getByText('In progress')).toBeDefined()
  expect(task.getByRole('button', { name: 'Complete: Call the bank' })).toBeDefined()
})

test('a task that someone else moved first is shown in its current state', async () => {
  const { user, server } = open({ completeTask: conflict })
  await press('Complete')
  server.answers['task'] = buildTask({ status: 'WAITING', version: 5, abilities: ['startTask'] })
  await completeTask(user, 'Complete')
  expect(
    await screen.findByText(/Couldn’t complete the task. Someone else changed this/),
  ).toBeDefined()
  expect(await press('Resume')).toBeDefined()
  expect(screen.getAllByText('On hold')[0]).toBeDefined()
})

test('Undo restores the previous status, from the version that the change created', async () => {
  const { user, server } = openApp('/dashboard', {
    ...assistantsDay,
    completeTask: () => ({ task: done }),
    reopenTask: () => ({ task: again }),
  })
  await completeTask(user, 'Complete: Call the bank')
  await user.click(await press('Undo: Call the bank'))
  expect(await (await row()).findByText('In progress')).toBeDefined()
  expect(server.variablesOf('ReopenTask')).toEqual({ input: { id: '12', expectedVersion: 2 } })
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('Undo is offered only if the viewer may reverse the change', async () => {
  const { user } = open({
    completeTask: () => ({ task: { ...done, abilities: ['commentOnTask'] } }),
  })
  await completeTask(user, 'Complete')
  await screen.findByText('Completed “Call the bank”')
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('Undo whose connection was lost stays available, and is the same attempt', async () => {
  const { user, server } = open({
    completeTask: () => ({ task: done }),
    reopenTask: () => ({ task: again }),
  })
  await completeTask(user, 'Complete')
  await screen.findByText('Completed “Call the bank”')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.loseCalls(2)
  await user.keyboard('{Control>}z{/Control}')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('Couldn’t undo')).toBeDefined()
  await user.click(await press('Undo'))
  expect(await screen.findByText('Undone.')).toBeDefined()
  const keys = server.headersOf('ReopenTask').map((headers) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a row leaves its list once the undo has expired', async () => {
  // The pauses of this user let the time of the fake timers pass.
  const user = userEvent.setup()
  const { server } = openApp('/tasks?sort=due', {
    me,
    tasks: () => buildPage([working]),
    completeTask: () => ({ task: done }),
  })
  await press('Complete: Call the bank')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await completeTask(user, 'Complete: Call the bank')
  await screen.findByRole('button', { name: 'Undo: Call the bank' })
  server.answers['tasks'] = () => buildPage([])
  act(() => (document.activeElement as HTMLElement).blur())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(screen.queryByText('Call the bank')).toBeNull())
})

test('Ctrl-Z undoes the latest change, but not in a field', async () => {
  const { user, server } = open({
    completeTask: () => ({ task: done }),
    reopenTask: () => ({ task: again }),
  })
  await completeTask(user, 'Complete')
  await screen.findByText('Completed “Call the bank”')
  await user.click(screen.getByLabelText('Update'))
  await user.keyboard('{Control>}z{/Control}')
  expect(server.operations()).not.toContain('ReopenTask')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(server.operations()).toContain('ReopenTask'))
})

test('an action that cannot be undone exactly asks for confirmation', async () => {
  const cancelledTask = buildTask({ status: 'CANCELLED', abilities: ['requestTaskAgain'] })
  const { user, server } = open({ cancelTask: () => ({ task: cancelledTask }) })
  await user.click(await inMenu(user, 'Cancel task'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this task?' }))
  await user.click(question.getByRole('button', { name: 'Keep task' }))
  expect(server.operations()).not.toContain('CancelTask')
  await user.click(await inMenu(user, 'Cancel task'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this task?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel task' }))
  expect(await screen.findByText('Cancelled “Call the bank”')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('pressing twice runs the action once', async () => {
  const { answer, deliver } = lateAnswer()
  const { user, server } = open({ commentOnTask: answer })
  await user.type(await screen.findByLabelText('Update'), 'They call back')
  const comment = await press('Comment')
  // Both clicks before the page can render.
  act(() => {
    comment.click()
    comment.click()
  })
  await act(async () => deliver(buildComment({ input: { taskId: '12', note: 'They call back' } })))
  await screen.findByText('Comment added.')
  expect(server.operations().filter((name) => name === 'CommentOnTask')).toHaveLength(1)
})

test('the same text sent twice creates two comments', async () => {
  const { user, server } = open({ commentOnTask: buildComment })
  for (const times of [1, 2]) {
    await user.type(await screen.findByLabelText('Update'), 'No answer')
    await user.click(await press('Comment'))
    await waitFor(() => expect(server.headersOf('CommentOnTask')).toHaveLength(times))
    await waitFor(() => expect(updateField().value).toBe(''))
  }
  const keys = server.headersOf('CommentOnTask').map((headers) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('a lost connection is retried once with the same key, and the change is kept when it stays lost', async () => {
  const { user, server } = open({ completeTask: () => ({ task: done }) })
  await press('Complete')
  server.loseCalls(2)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await completeTask(user, 'Complete')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  const unsentRecord = within(await screen.findByRole('list', { name: 'Not sent' }))
  await user.click(unsentRecord.getByRole('button', { name: /^Retry: / }))
  await screen.findByText(/^Sent “.*Complete.*: /)
  const keys = server.headersOf('CompleteTask').map((headers) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a creation is retried with its key, and its text stays until it succeeds', async () => {
  const { user, server } = open()
  await user.type(await screen.findByLabelText('Update'), 'They call back')
  server.loseCalls(2)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(await press('Comment'))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  const unsentRecord = within(await screen.findByRole('list', { name: 'Not sent' }))
  expect(unsentRecord.getByText('They call back')).toBeDefined()
  const keys = server.headersOf('CommentOnTask').map((headers) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a customer is asked a question that begins with the typed update, and survives a reload until then', async () => {
  const { user, server } = open({
    askAboutTask: () => ({
      task: buildTask({
        status: 'WAITING',
        waitingFor: 'CUSTOMER',
        abilities: ['startTask', 'commentOnTask'],
      }),
    }),
  })
  await user.type(await screen.findByLabelText('Update'), 'Where is the key')
  expect(localStorage.getItem('draft 7 task 12')).toBe('Where is the key')
  await user.click(await press('Ask Acme'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Acme' }))
  await user.type(dialog.getByLabelText('Question for Acme'), '?')
  fireEvent.change(dialog.getByLabelText('Remind me on (optional)'), {
    target: { value: '2026-12-04' },
  })
  await user.click(dialog.getByRole('button', { name: 'Ask Acme' }))
  await screen.findByText('Asked about “Call the bank”')
  expect(server.variablesOf('AskAboutTask')).toEqual({
    input: {
      id: '12',
      expectedVersion: 1,
      note: 'Where is the key?',
      lookAgainOn: '2026-12-04',
    },
  })
  expect(screen.getByText('Waiting for Acme')).toBeDefined()
  expect(updateField().value).toBe('')
  expect(localStorage.getItem('draft 7 task 12')).toBeNull()
  expect(localStorage.getItem('draft 7 ask 12')).toBeNull()
})

test('a refused hold opens its dialog again with all that was chosen, and the replaced update stays', async () => {
  let isAway = true
  const { user, server } = open({
    holdTask: () => {
      if (isAway) return refuse('The database is away.', 'UNAVAILABLE')()
      return {
        task: buildTask({
          status: 'WAITING',
          waitingFor: 'SOMEONE_ELSE',
          abilities: ['commentOnTask'],
        }),
      }
    },
  })
  await user.type(await screen.findByLabelText('Update'), 'Prefers mornings')
  await user.click(await press('Put on hold'))
  await screen.findByRole('dialog', { name: 'Put on hold' })
  await user.clear(holdDialog().getByLabelText('Reason'))
  await user.type(holdDialog().getByLabelText('Reason'), 'The bank is closed')
  await user.type(holdDialog().getByLabelText('Remind me on (optional)'), '2026-12-04')
  await user.click(holdDialog().getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByText(/The database is away/)).toBeDefined()
  expect(holdDialog().getByLabelText<HTMLInputElement>('Reason').value).toBe('The bank is closed')
  isAway = false
  await user.click(holdDialog().getByRole('button', { name: 'Put on hold' }))
  await screen.findByText('“Call the bank” is on hold')
  expect(server.variablesOf('HoldTask')).toMatchObject({
    input: { waitingFor: 'SOMEONE_ELSE', note: 'The bank is closed', lookAgainOn: '2026-12-04' },
  })
  expect(updateField().value).toBe('Prefers mornings')
})

test('a hold needs a reason, and the customer is asked nothing', async () => {
  const { user, server } = open({
    holdTask: () => ({
      task: buildTask({ status: 'WAITING', waitingFor: 'SOMEONE_ELSE', abilities: ['startTask'] }),
    }),
  })
  await user.click(await press('Put on hold'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put on hold' }))
  const hold = dialog.getByRole('button', { name: 'Put on hold' })
  await user.click(hold)
  expect(dialog.getByText('Say what you’re waiting for.')).toBeDefined()
  expect(server.operations()).not.toContain('HoldTask')
  await user.type(dialog.getByLabelText('Reason'), 'The county office')
  await user.click(hold)
  await screen.findByText('“Call the bank” is on hold')
  expect(server.variablesOf('HoldTask')).toEqual({
    input: {
      id: '12',
      expectedVersion: 1,
      waitingFor: 'SOMEONE_ELSE',
      note: 'The county office',
      lookAgainOn: null,
    },
  })
  expect(screen.getAllByText('On hold')[0]).toBeDefined()
})

test('a task is completed with a result and its files', async () => {
  const { user, server } = open({ attachFile: buildFile, completeTask: () => ({ task: done }) })
  await user.click(await press('Complete'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }))
  await user.upload(
    dialog.getByLabelText('Attach files', { selector: 'input' }),
    new File(['abc'], 'receipt.pdf', { type: 'application/pdf' }),
  )
  await user.type(dialog.getByLabelText('Result (optional)'), 'Paid on Friday{Enter}')
  expect(await screen.findByText('Completed “Call the bank”')).toBeDefined()
  expect(server.variablesOf('CompleteTask')).toEqual({
    input: { id: '12', expectedVersion: 1, result: 'Paid on Friday', resultFileIds: ['41'] },
  })
})

test('a rate limit is respected, and the message says how long to wait', async () => {
  const { user, server } = open()
  await press('Complete')
  server.respondWith(
    new Response('{"message":"Too many requests."}', {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '20' },
    }),
  )
  await completeTask(user, 'Complete')
  expect(
    await screen.findByText(
      'Couldn’t complete the task. Too many requests. Try again in 20 seconds.',
    ),
  ).toBeDefined()
})

test('the fields of a task are edited in place, choices as well as text', async () => {
  const { user, server } = open({
    updateTask: () => ({ task: { ...working, priority: 'LOW', version: 2 } }),
  })
  await user.click(await press('Change Priority'))
  await user.selectOptions(await screen.findByLabelText('Priority'), 'Low')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Changes saved.')).toBeDefined()
  expect(server.variablesOf('UpdateTask')).toEqual({
    input: { id: '12', expectedVersion: 1, priority: 'LOW' },
  })
})

test('a file is attached on the page of its task: announced first and then uploaded', async () => {
  const { user, server } = openApp('/tasks/12', {
    me,
    task: () => buildTask({ abilities: ['attachFile'] }),
    attachFile: refuse('This file is too large.', 'BAD_USER_INPUT'),
  })
  await press('Attach file')
  const input = screen.getByLabelText('Choose a file')
  await user.upload(input, new File(['abc'], 'contract.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Couldn’t attach. This file is too large.')).toBeDefined()
  expect(server.variablesOf('AttachFile')).toEqual({
    input: { name: 'contract.pdf', type: 'application/pdf', size: 3, taskId: '12' },
  })
})

test('a file whose connection was lost is uploaded again under its key, and announced once', async () => {
  const { user, server } = openApp('/tasks/12', {
    me,
    task: () => buildTask({ abilities: ['attachFile'] }),
    attachFile: buildFile,
  })
  await press('Attach file')
  server.loseFiles(2)
  const file = new File(['abc'], 'contract.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Choose a file'), file)
  expect(await screen.findByText('Couldn’t attach. Connection lost. Try again.')).toBeDefined()
  await user.upload(screen.getByLabelText('Choose a file'), file)
  expect(await screen.findByText('File attached.')).toBeDefined()
  expect(server.operations().filter((name) => name === 'AttachFile')).toHaveLength(1)
  expect(server.sentFiles().map(({ address }) => address)).toEqual(Array(3).fill('/files/41'))
  const keys = server.sentFiles().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('a file that is refused says why at its button, and is in no list', async () => {
  const announcedValues: object[] = []
  const { user, server } = openApp('/tasks/12', {
    me,
    task: () =>
      buildTask({
        abilities: ['attachFile'],
        fileAttachments: () => buildPage([...announcedValues]),
      }),
    attachFile: ({ input }: { input: object }) => {
      const file = { id: '1', url: '/files/1', createdAt: '2026-01-06T09:00:00.000Z' }
      announcedValues.push({ ...file, ...input, isUploaded: false, abilities: [] })
      return { fileAttachment: announcedValues[0] }
    },
  })
  await press('Attach file')
  server.refuseFiles(() => {
    // The server removes what it refuses.
    announcedValues.pop()
    return 'This is a ZIP archive named .pdf. Rename it to end in .zip.'
  })
  const file = new File(['PK'], 'contract.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Choose a file'), file)
  expect(
    await screen.findByText(
      'Couldn’t attach. This is a ZIP archive named .pdf. Rename it to end in .zip.',
    ),
  ).toBeDefined()
  expect(screen.queryByText('contract.pdf')).toBeNull()
})

test('Escape after a quick date restores the due date', async () => {
  const { user, server } = open()
  await user.click(await press('Change Due'))
  await screen.findByLabelText('Due')
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await user.keyboard('{Escape}')
  expect(await press('Change Due')).toBeDefined()
  expect(server.operations()).not.toContain('UpdateTask')
})

test('a due date in the year 26 gets an error at its field, which asks for the full year', async () => {
  const { user } = open()
  await user.click(await press('Change Due'))
  fireEvent.change(await screen.findByLabelText('Due'), { target: { value: '0026-11-30T09:06' } })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Which year? Enter one from 2000 to 2100.')).toBeDefined()
  expect(screen.getByLabelText('Due').getAttribute('aria-invalid')).toBe('true')
})
