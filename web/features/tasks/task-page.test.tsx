import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const assistant = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }

const task = buildTask({
  timeline: () =>
    buildPage([
      {
        id: 'update-1',
        at: '2026-01-06T09:00:00.000Z',
        kind: 'TASK',
        moved: false,
        task: { id: '12', title: 'Call the bank', completedAt: null },
        taskUpdate: {
          id: '1',
          audience: 'CUSTOMER',
          status: 'IN_PROGRESS',
          note: 'They call back',
          author: assistant,
        },
      },
    ]),
  fileAttachments: () =>
    buildPage([
      {
        id: '1',
        name: 'fees.pdf',
        size: 120_400,
        url: '/files/1',
        isUploaded: true,
        uploadedBy: '2',
      },
      {
        id: '2',
        name: 'deed.pdf',
        size: 120_400,
        url: '/files/2',
        isUploaded: false,
        uploadedBy: '2',
      },
      {
        id: '3',
        name: 'map.pdf',
        size: 120_400,
        url: '/files/3',
        isUploaded: false,
        uploadedBy: buildViewer().id,
      },
    ]),
})

test('a task is shown with its timeline and its files', async () => {
  openApp('/tasks/12', { me: buildViewer(), task })
  expect(await screen.findByRole('heading', { name: 'Call the bank' })).toBeDefined()
  expect(screen.getByText('Urgent priority')).toBeDefined()
  expect(screen.getByText('Ask about the fee.')).toBeDefined()
  const updates = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await updates.findByText('They call back')).toBeDefined()
  expect(updates.getByText('Grace Hopper')).toBeDefined()
  const file = screen.getByRole('link', { name: /fees\.pdf/ })
  expect(file.getAttribute('href')).toBe('/files/1')
  expect(file.textContent).toContain('120 KB')
  expect(screen.queryByText('deed.pdf')).toBeNull()
  expect(document.title).toBe('Call the bank · Admin Genie')
})

test('only its owner sees a file that was not uploaded, and can remove it', async () => {
  const { user } = openApp('/tasks/12', { me: buildViewer(), task })
  const files = within(await screen.findByRole('region', { name: 'Files' }))
  expect(files.queryByRole('link', { name: /map\.pdf/ })).toBeNull()
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'fees.pdf120 KB',
    'map.pdf120 KB Upload didn’t finish Remove',
  ])
  const { fetch } = globalThis
  const remove = vi.fn<(url: string) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    init?.method === 'DELETE' ? remove(url) : fetch(url, init),
  )
  await user.click(files.getByRole('button', { name: 'Remove: map.pdf' }))
  expect(await screen.findByText('File removed.')).toBeDefined()
  expect(remove).toHaveBeenCalledWith('/files/3')
  vi.unstubAllGlobals()
})

test('a customer comments on their task and cancels it', async () => {
  const ownInput = { ...task, status: 'REQUESTED', abilities: ['commentOnTask', 'cancelTask'] }
  const { user, server } = openApp('/tasks/12', {
    me: buildViewer('USER'),
    task: ownInput,
    commentOnTask: {
      taskUpdate: {
        audience: 'CUSTOMER',
        id: '9',
        taskId: '12',
        status: 'REQUESTED',
        note: 'By Friday',
        createdAt: '2026-01-06T09:00:00.000Z',
        abilities: [],
        author: assistant,
      },
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Timeline' }))
  // The status, and when it was requested.
  expect(screen.getAllByText('Requested')).toHaveLength(2)
  await user.type(panel.getByLabelText('Your comment'), 'By Friday')
  await user.click(panel.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Comment added.')).toBeDefined()
  expect(server.variablesOf('CommentOnTask')).toEqual({
    input: { taskId: '12', note: 'By Friday' },
  })
  expect(screen.getAllByRole('button', { name: 'Cancel task' })[0]).toBeDefined()
})

test('a customer requests a cancelled task again in its own words', async () => {
  const { user } = openApp('/tasks/12', {
    me: buildViewer('USER', { abilities: ['tasks', 'task', 'createTask'] }),
    task: buildTask({ status: 'CANCELLED' }),
  })
  await user.click(await screen.findByRole('link', { name: 'Request again' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should Grace do?')
  expect(field.value).toBe('Call the bank')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('on its own page the timeline does not repeat the name of the task', async () => {
  const eventInput = {
    id: 'update-1',
    at: '2026-01-04T12:00:00.000Z',
    kind: 'TASK',
    moved: true,
    task: { id: '12', title: 'Call the bank', completedAt: null },
    taskUpdate: {
      id: '1',
      audience: 'CUSTOMER',
      status: 'COMPLETED',
      note: 'All signed',
      author: assistant,
    },
  }
  openApp('/tasks/12', {
    me: buildViewer('USER'),
    task: buildTask({ timeline: () => buildPage([eventInput]) }),
  })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect((await timeline.findByText(/completed this task$/)).textContent).toBe(
    'Grace Hopper completed this task',
  )
  expect(timeline.queryByRole('link', { name: 'Call the bank' })).toBeNull()
})

test('only staff see the assistant of a task', async () => {
  openApp('/tasks/12', { me: buildViewer('USER'), task })
  await screen.findByText('Assistant')
  expect(screen.queryByText('Acme')).toBeNull()
})

test('staff follow the link from a task to its customer', async () => {
  openApp('/tasks/12', { me: buildViewer('VIRTUAL_ASSISTANT'), task })
  const link = await screen.findByRole('link', { name: 'Acme' })
  expect(link.getAttribute('href')).toBe('/admin/customers/3')
})

test('a task that could not be read shows an error and is read again on request', async () => {
  const { user, server } = openApp('/tasks/12', {
    me: buildViewer(),
    task: refuse('The database is away', 'AWAY'),
  })
  expect(await screen.findByText('The database is away')).toBeDefined()
  server.answers['task'] = task
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Call the bank' })).toBeDefined()
})

test('the task’s own assistant reads “you”', async () => {
  const mine = buildTask({ status: 'IN_PROGRESS' })
  const me = buildViewer('VIRTUAL_ASSISTANT', { id: mine.assignedVa.id })
  openApp('/tasks/12', { me, task: mine })
  expect(await screen.findByText(/^You have started this\. /)).toBeDefined()
})

test('a task that was made from a message quotes it and links to the thread', async () => {
  const createdInput = { ...task, message: { id: '8', content: 'Can you call the bank?' } }
  openApp('/tasks/12', { me: buildViewer('VIRTUAL_ASSISTANT'), task: createdInput })
  expect(await screen.findByText('“Can you call the bank?”')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View message' }).getAttribute('href')).toBe(
    '/chat?customer=3',
  )
})

const question = {
  id: '31',
  note: 'Which date?',
  createdAt: '2026-01-06T09:00:00.000Z',
  author: assistant,
  answers: buildPage([]),
}
const askingTask = buildTask({
  status: 'WAITING',
  waitingFor: 'CUSTOMER',
  abilities: ['answerTask', 'commentOnTask'],
  question,
})
const answer = {
  id: '32',
  note: 'The first',
  createdAt: '2026-01-06T10:00:00.000Z',
  author: { id: '7', displayName: 'Ada Lovelace' },
}
const answeredTask = buildTask({
  abilities: ['commentOnTask'],
  version: 2,
  question: { ...question, answers: buildPage([answer]) },
})

const findPoint = async () => within(await screen.findByRole('region', { name: 'Where it stands' }))

test('a customer answers the question that the page opens with, its only primary action', async () => {
  const { user, server } = openApp('/tasks/12', {
    me: buildViewer('USER'),
    task: askingTask,
    answerTask: () => ({ task: answeredTask }),
  })
  const point = await findPoint()
  expect(point.getByText('Which date?')).toBeDefined()
  expect(screen.getByText('Waiting for you')).toBeDefined()
  await user.type(screen.getByLabelText('Your comment'), 'By the way')
  const gold = screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('bg-press '))
  expect(gold.map(({ textContent }) => textContent)).toEqual(['Answer'])
  await user.type(point.getByLabelText('Answer Grace'), 'The first{Enter}')
  const after = await findPoint()
  expect(await after.findByText('You answered. Grace is next.')).toBeDefined()
  expect(after.getByText('The first')).toBeDefined()
  expect(server.variablesOf('AnswerTask')).toEqual({
    input: { id: '12', questionId: '31', note: 'The first' },
  })
  expect(screen.queryByText('Waiting for you')).toBeNull()
})

test('an answer takes files, which are attached to the task before it is sent', async () => {
  const { user, server } = openApp('/tasks/12', {
    me: buildViewer('USER'),
    task: { ...askingTask, abilities: [...askingTask.abilities, 'attachFile'] },
    attachFile: ({ input }: { input: object }) => ({
      fileAttachment: {
        isUploaded: true,
        id: '7',
        url: '/files/7',
        createdAt: '2026-01-06T09:00:00.000Z',
        abilities: [],
        ...input,
      },
    }),
    answerTask: () => ({ task: answeredTask }),
  })
  const point = await findPoint()
  const file = new File(['abc'], 'survey.pdf', { type: 'application/pdf' })
  await user.upload(point.getByLabelText('Attach files'), file)
  expect(point.getByText('survey.pdf')).toBeDefined()
  server.refuseFiles(() => 'This isn’t a PDF.')
  await user.type(point.getByLabelText('Answer Grace'), 'The first{Enter}')
  expect(await point.findByText('Couldn’t attach survey.pdf. This isn’t a PDF.')).toBeDefined()
  expect(point.getByText('survey.pdf')).toBeDefined()
  expect(server.operations()).not.toContain('AnswerTask')

  server.refuseFiles(null)
  await user.click(point.getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(server.operations()).toContain('AnswerTask'))
  expect(server.variablesOf('AttachFile')).toMatchObject({
    input: { name: 'survey.pdf', taskId: '12' },
  })
})

test('the assistant sees their question, and then who answered', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT', { id: '2' })
  openApp('/tasks/12', { me, task: { ...askingTask, lookAgainOn: '2026-12-04', abilities: [] } })
  const point = await findPoint()
  expect(point.getByText(/You asked Acme/)).toBeDefined()
  expect(point.getByText('Look again Friday, Dec 4.')).toBeDefined()
  expect(screen.getByText('Waiting for Acme')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('the assistant is next after an answer', async () => {
  openApp('/tasks/12', { me: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }), task: answeredTask })
  expect(await (await findPoint()).findByText('Ada answered. You’re next.')).toBeDefined()
})

test('a task that is on hold for someone else opens with the reason', async () => {
  const heldTask = buildTask({
    status: 'WAITING',
    waitingFor: 'SOMEONE_ELSE',
    updates: () =>
      buildPage([
        { id: '3', status: 'WAITING', note: 'Any news?' },
        { id: '2', status: 'WAITING', note: 'The county office is closed' },
        { id: '1', status: 'IN_PROGRESS', note: 'Started' },
      ]),
  })
  openApp('/tasks/12', { me: buildViewer('USER'), task: heldTask })
  const point = await findPoint()
  expect(point.getByText('On hold')).toBeDefined()
  expect(point.getByText('The county office is closed')).toBeDefined()
  expect(screen.queryByText('Waiting for you')).toBeNull()
})

test('a completed task opens with its result and its files', async () => {
  const done = buildTask({
    status: 'COMPLETED',
    completedAt: '2026-01-06T10:00:00.000Z',
    result: 'No fee this year',
    resultFiles: () => buildPage([{ id: '4', name: 'letter.pdf', size: 12, url: '/files/4' }]),
  })
  openApp('/tasks/12', { me: buildViewer('USER'), task: done })
  const point = await findPoint()
  expect(point.getByText(/^Grace completed this/)).toBeDefined()
  expect(point.getByText('No fee this year')).toBeDefined()
  expect(point.getByRole('link', { name: 'letter.pdf' }).getAttribute('href')).toBe('/files/4')
})
