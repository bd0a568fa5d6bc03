import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instantWithin } from '#shared/days.ts'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { buildOwnCustomer } from '#web/testing/build-own-customer.ts'
import { openApp } from '#web/testing/open-app.tsx'
import {
  buildCustomer,
  buildPage,
  buildService,
  buildTask,
  buildViewer,
} from '#web/testing/records.ts'

const abilities = ['tasks', 'task', 'messages', 'createTask', 'commentOnTask']
const me = buildViewer('USER', { abilities })

const question = {
  id: '31',
  note: 'They ask $4,850. May I accept?',
  createdAt: '2026-01-06T09:00:00.000Z',
  author: { id: '2', displayName: 'Grace Hopper' },
  answers: buildPage([]),
}

const waiting = buildTask({
  id: '1',
  title: 'Repair estimate',
  status: 'WAITING',
  waitingFor: 'CUSTOMER',
  abilities: ['commentOnTask', 'answerTask'],
  question,
})
const working = buildTask({ id: '2', title: 'Contract file' })
const other = buildTask({ id: '3', title: 'Open house' })
const heldTask = buildTask({
  id: '5',
  title: 'Permit',
  status: 'WAITING',
  waitingFor: 'SOMEONE_ELSE',
})
const requestedTask = buildTask({ id: '4', title: 'Gift list', status: 'REQUESTED' })

test('the text of someone who may want to come back is still there after another page', async () => {
  const closed = buildViewer('USER', { abilities: ['tasks', 'task', 'messages', 'askToComeBack'] })
  const { user } = openApp('/dashboard', { me: closed, tasks: buildPage([]) })
  await user.type(await screen.findByLabelText(/^Anything we should know/), 'From January on')
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  act(() => history.back())
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Anything we should know/)
  expect(field.value).toBe('From January on')
})

type TasksArgs = { filter?: { status?: string[]; waitingFor?: string[] } }

/** Answers task queries with the open tasks or, separately, the completed ones. */
const tasksOf =
  (open: object[], done: object[] = []) =>
  ({ filter }: TasksArgs) => {
    if (filter?.waitingFor)
      return buildPage(
        open.filter((task) =>
          filter.waitingFor?.includes((task as typeof waiting).waitingFor ?? ''),
        ),
      )
    if (!filter?.status) return buildPage([], { totalCount: open.length + 38 })
    return filter.status.includes('COMPLETED') ? buildPage(done) : buildPage(open)
  }

const openDay = (open: object[], answers: object = {}) =>
  openApp('/dashboard', { me, tasks: tasksOf(open), ...answers })

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const findSentence = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)

const expectSentence = async (text: string) => expect(await findSentence(text)).toBeDefined()

test('a sentence says whose turn it is, and each number links to its tasks', async () => {
  openDay([waiting, working, other, requestedTask])
  await expectSentence('Grace needs your answer on 1 task and has 2 in progress.')
  expect(href('2')).toBe('/tasks?status=in_progress')
  expect(href('1 task')).toBe('/tasks?status=waiting')
  expect(href('All 42')).toBe('/tasks?status=all')
})

test.each([
  ['Grace needs your answer on 1 task.', [waiting]],
  ['Grace has 1 task in progress.', [working, requestedTask]],
  ['1 request hasn’t been started yet.', [requestedTask]],
  ['You’re all caught up.', []],
])('the sentence can be “%s”', async (text, tasks) => {
  openDay(tasks)
  expect((await findSentence(text)).tagName).toBe('P')
})

test('with more tasks than are loaded, each number is the length of the list that it links to', async () => {
  const totals: Record<string, number> = { IN_PROGRESS: 61, REQUESTED: 0 }
  openApp('/dashboard', {
    me,
    tasks: ({ filter }: TasksArgs) => {
      if (filter?.waitingFor)
        return filter.waitingFor.includes('CUSTOMER')
          ? buildPage([waiting], { totalCount: 4 })
          : buildPage([])
      const [only, ...others] = filter?.status ?? []
      if (others.length > 0) return buildPage([waiting, working], { totalCount: 65 })
      return buildPage([], { totalCount: totals[only ?? ''] ?? 70 })
    },
  })
  await expectSentence('Grace needs your answer on 4 tasks and has 61 in progress.')
  const questions = within(screen.getByRole('region', { name: 'Waiting for you' }))
  expect(questions.getByRole('heading', { name: 'Waiting for you4' })).toBeDefined()
})

test('tasks are grouped by whose turn it is', async () => {
  openDay([requestedTask, working, heldTask, waiting])
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }))
  const groups = ['In progress', 'On hold', 'Not started']
  for (const name of groups)
    expect(await tasks.findByRole('heading', { name: new RegExp(name) })).toBeDefined()
  expect(tasks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    groups.map((name) => `${name}1`),
  )
})

const answer = {
  id: '32',
  note: 'Yes, please',
  createdAt: '2026-01-06T10:00:00.000Z',
  author: { id: '7', displayName: 'Ada Lovelace' },
}
const answeredInput = {
  ...waiting,
  status: 'IN_PROGRESS',
  waitingFor: null,
  version: 2,
  question: { ...question, answers: buildPage([answer]) },
}

test('a question is answered on top of the page, which takes the gold off at once', async () => {
  let open: object[] = [waiting, requestedTask]
  const badges = { messages: 0, tasks: 1, leads: 0, schedule: 0, total: 1 }
  const { user, server } = openApp('/dashboard', {
    me: { ...me, badges },
    tasks: (args: TasksArgs) => tasksOf(open)(args),
    readNotifications: () => ({ notifications: [], viewer: me }),
    answerTask: () => {
      open = [answeredInput, requestedTask]
      return { task: answeredInput }
    },
  })
  const questions = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(questions.getByText(/They ask \$4,850/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Answer' }).className).toContain('bg-press')
  expect(screen.getByRole('button', { name: 'Ask for something' }).className).not.toContain(
    'bg-press ',
  )
  await user.type(questions.getByLabelText('Answer Grace'), 'Yes, please{Enter}')
  const tasks = within(screen.getByRole('region', { name: 'Tasks' }))
  expect(await tasks.findByText('You answered. Grace is next.')).toBeDefined()
  expect(server.variablesOf('AnswerTask')).toEqual({
    input: { id: '1', questionId: '31', note: 'Yes, please' },
  })
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
  expect(server.variablesOf('ReadNotifications')).toEqual({
    input: { noun: 'TASK', recordId: '1' },
  })
  expect(screen.getByRole('button', { name: 'Ask for something' }).className).toContain('bg-press ')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('What should Grace do?')),
  )
})

test('colleagues see the name of the person who answered', async () => {
  const byColleague = { ...answer, author: { id: '8', displayName: 'Joel Diaz' } }
  openDay([{ ...answeredInput, question: { ...question, answers: buildPage([byColleague]) } }])
  expect(await screen.findByText('Joel answered. Grace is next.')).toBeDefined()
})

test('an answer that comes too late is told, and its text stays as a draft', async () => {
  const { user, server } = openApp('/dashboard', {
    me,
    tasks: tasksOf([waiting]),
    answerTask: refuse('Joel Diaz already answered this question.', 'BAD_USER_INPUT', {
      status: 'Joel Diaz already answered this question.',
    }),
    task: () => answeredInput,
  })
  await user.type(await screen.findByLabelText('Answer Grace'), 'Yes, please')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('Joel Diaz already answered this question.')).toBeDefined()
  await waitFor(() => expect(server.operations()).toContain('TaskNow'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
  expect(localStorage.getItem('draft 7 answer 1')).toBe('Yes, please')
})

test('a request takes a due day and can be urgent', async () => {
  const { user, server } = openDay([], {
    createTask: ({ input }: { input: object }) => ({
      task: buildTask({ id: '9', status: 'REQUESTED', ...input }),
    }),
  })
  await user.type(await screen.findByLabelText('What should Grace do?'), 'Fix the roof')
  await user.click(screen.getByRole('button', { name: 'Urgent' }))
  await user.click(screen.getByRole('button', { name: 'Due' }))
  await user.type(await screen.findByRole('textbox', { name: 'Due' }), 'someday')
  await user.click(screen.getByRole('button', { name: 'Ask for something' }))
  expect(screen.getByRole('textbox', { name: 'Due' }).getAttribute('aria-invalid')).toBe('true')
  await user.clear(screen.getByRole('textbox', { name: 'Due' }))
  await user.type(screen.getByRole('textbox', { name: 'Due' }), '2026-12-04')
  await user.click(screen.getByRole('button', { name: 'Ask for something' }))
  expect(await screen.findByText('Sent to Grace.')).toBeDefined()
  expect(server.variablesOf('CreateTask')).toEqual({
    input: {
      customerId: '3',
      assignedVaId: '2',
      title: 'Fix the roof',
      priority: 'URGENT',
      dueDate: instantWithin('2026-12-04').toISOString(),
      dueIsDay: true,
    },
  })
})

test('a request that has not been started is edited from its row', async () => {
  const mine = { ...requestedTask, abilities: ['updateTask', 'cancelTask'] }
  const { user, server } = openDay([mine], {
    updateTask: ({ input }: { input: object }) => ({ task: { ...mine, ...input, version: 2 } }),
  })
  await user.click(await screen.findByRole('button', { name: 'More for Gift list' }))
  expect(screen.getByRole('button', { name: 'Cancel task: Gift list' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit: Gift list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit request' }))
  await user.selectOptions(dialog.getByLabelText('Priority'), 'Low')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.variablesOf('UpdateTask')).toEqual({
      input: { id: '4', expectedVersion: 1, priority: 'LOW' },
    }),
  )
})

test('a request in a sentence becomes a task, sent once', async () => {
  const { user, server } = openDay([], {
    createTask: ({ input }: { input: object }) => ({
      task: buildTask({ id: '9', status: 'REQUESTED', ...input }),
    }),
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should Grace do?')
  await user.type(field, 'Find three quotes for painting')
  await user.dblClick(screen.getByRole('button', { name: 'Ask for something' }))
  expect(await screen.findByText('Sent to Grace.')).toBeDefined()
  expect(server.operations().filter((name) => name === 'CreateTask')).toHaveLength(1)
  expect(server.variablesOf('CreateTask')).toEqual({
    input: { customerId: '3', assignedVaId: '2', title: 'Find three quotes for painting' },
  })
  expect(field.value).toBe('')
})

test('nothing can be typed into a request while it is being sent', async () => {
  const { answer } = lateAnswer()
  const { user } = openDay([], { createTask: answer })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should Grace do?')
  await user.type(field, 'Find three quotes{Enter}')
  await user.type(field, ' for painting')
  expect(field.value).toBe('Find three quotes')
})

const file = (name: string) => new File(['Slate.'], name, { type: 'text/plain' })

test('files are sent with a request, one can be removed, and a failed upload is reported', async () => {
  const requestedTask = buildTask({ id: '9', title: 'Mend the roof', status: 'REQUESTED' })
  const { user, server } = openDay([], {
    createTask: () => ({ task: requestedTask }),
    attachFile: ({ input }: { input: { name: string } }) => {
      if (input.name === 'plan.txt') throw new Error('There is no room for more files.')
      return {
        fileAttachment: {
          isUploaded: true,
          id: '1',
          url: '/files/1',
          size: 6,
          type: 'text/plain',
          createdAt: question.createdAt,
          abilities: [],
          ...input,
        },
      }
    },
  })
  await user.type(await screen.findByLabelText('What should Grace do?'), 'Mend the roof')
  const picker = screen.getByLabelText<HTMLInputElement>('Attach files', {
    selector: 'input',
  })
  await user.upload(picker, [file('roof.txt'), file('plan.txt'), file('other.txt')])
  await user.click(screen.getByRole('button', { name: 'Remove other.txt' }))
  await user.click(screen.getByRole('button', { name: 'Ask for something' }))
  expect(await screen.findByText('Couldn’t attach plan.txt')).toBeDefined()
  const sentRecord = server
    .questions()
    .flatMap(({ input }) => (input as { taskId?: string; name?: string } | undefined) ?? [])
    .filter(({ taskId }) => taskId !== undefined)
  expect(sentRecord.map(({ name, taskId }) => [name, taskId])).toEqual([
    ['roof.txt', '9'],
    ['plan.txt', '9'],
  ])
  expect(screen.queryByText('roof.txt')).toBeNull()
})

test('a customer attaches a file from the row of a task', async () => {
  const task = { ...working, abilities: ['attachFile', 'commentOnTask'] }
  const { user } = openDay([task])
  await user.click(await screen.findByRole('button', { name: 'More for Contract file' }))
  await user.click(screen.getByRole('button', { name: 'Attach file: Contract file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach a file' }))
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  expect(await dialog.findByText('Choose a file first.')).toBeDefined()
  await user.upload(dialog.getByLabelText('File'), new File(['x'], 'lease.txt'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeDefined()
})

test('a customer sees the customer wording of task statuses', async () => {
  openDay([heldTask, requestedTask])
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }))
  // In the heading of the group and in the glyph of the task.
  expect(await tasks.findAllByText('On hold')).toHaveLength(2)
  expect(tasks.getByText('Requested')).toBeDefined()
  expect(screen.queryByText('Waiting for you')).toBeNull()
})

test('a refused request keeps its text and shows the reason', async () => {
  const { user } = openDay([], { createTask: refuse('We are busy at the moment.', 'UNAVAILABLE') })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should Grace do?')
  await user.type(field, 'Call the bank{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t send your request. We are busy at the moment.',
  )
  expect(field.value).toBe('Call the bank')
})

test('tasks completed in the last seven days show their result and a link to all completed tasks', async () => {
  const lastVisit = new Date(Date.now() - 3_600_000).toISOString()
  const done = {
    id: '7',
    title: 'The listing is in the MLS',
    completedAt: '2026-01-05T09:00:00.000Z',
    result: 'MLS number 4187723',
    resultFiles: buildPage([{ id: '3', name: 'sheet.pdf', url: '/files/3' }]),
  }
  const answer = tasksOf([], [done])
  openApp('/dashboard', {
    me: buildViewer('USER', { abilities, lastVisit }),
    // Nothing was done since the last visit an hour ago.
    tasks: (args: TasksArgs & { filter?: { completedAfter?: string } }) =>
      args.filter?.completedAfter === lastVisit ? buildPage([]) : answer(args),
  })
  const region = within(await screen.findByRole('region', { name: 'Done in the last 7 days' }))
  expect(region.getByRole('link', { name: done.title }).getAttribute('href')).toBe('/tasks/7')
  expect(region.getByText('MLS number 4187723')).toBeDefined()
  expect(region.getByRole('link', { name: 'sheet.pdf' }).getAttribute('href')).toBe('/files/3')
  expect(region.getByRole('link', { name: 'View the completed task' }).getAttribute('href')).toBe(
    '/tasks?status=completed',
  )
  await expectSentence('You’re all caught up.')
  expect(screen.queryByText(/done since/)).toBeNull()
})

test('the sentence begins with new messages and tasks done since the last visit', async () => {
  const lastVisit = new Date(Date.now() - 24 * 3_600_000).toISOString()
  openApp('/dashboard', {
    me: buildViewer('USER', { abilities, lastVisit }),
    tasks: tasksOf([working], [requestedTask, other]),
    customer: () => buildCustomer({ unreadMessages: 1 }),
  })
  await expectSentence('1 new message and 2 tasks done since yesterday.')
  expect(href('1')).toBe('/chat')
  expect(href('2 tasks')).toBe('/tasks?status=completed')
  await expectSentence('Grace has 1 task in progress.')
})

test('on the first visit the sentence is about the last seven days', async () => {
  openDay([working], { tasks: tasksOf([working], [requestedTask]) })
  expect(await findSentence('1 task done in the last 7 days.')).toBeDefined()
  expect(screen.queryByText(/done since/)).toBeNull()
})

test('on the first day the sentence invites a request, and no completed tasks are mentioned', async () => {
  const { server } = openDay([], { tasks: buildPage([]) })
  await expectSentence('What can Grace do for you first?')
  await waitFor(() => expect(server.operations()).toContain('CustomerNews'))
  expect(await screen.findByText('No upcoming events')).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Done/ })).toBeNull()
})

test('the page opens again without a request, because changes arrive by themselves', async () => {
  const { user, server } = openDay([working])
  await openedLine()
  const countRequests = (name: string) => server.operations().filter((one) => one === name).length
  await user.click(await screen.findByRole('link', { name: 'All 39' }))
  expect(await screen.findByRole('heading', { name: 'Tasks', level: 1 })).toBeDefined()
  await user.click(await screen.findByRole('link', { name: /^Dashboard/ }))
  expect(await screen.findByRole('link', { name: 'All 39' })).toBeDefined()
  expect([countRequests('CustomerTasks'), countRequests('CustomerNews')]).toEqual([1, 1])
})

test('a viewer who may not request work sees no request form', async () => {
  openApp('/dashboard', { me: buildViewer('USER') })
  await expectSentence('You’re all caught up.')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ask for something' })).toBeNull(),
  )
})

test('the plan is shown by name, with the list price only where the customer pays it', async () => {
  openApp('/dashboard', {
    me,
    customer: buildOwnCustomer(
      buildService({ id: '1', serviceType: 'Administrative – Part-Time', listPrice: 84_900 }),
      buildService({ id: '2', serviceType: 'Bookkeeping – Core', listPrice: null }),
    ),
  })
  const panel = within(await screen.findByRole('region', { name: 'Your plans' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Administrative – Part-Time$849 a month',
    'Bookkeeping – Core',
  ])
})

test('Schedule Call opens the free times of the assistant', async () => {
  const { user } = openApp('/dashboard', {
    me: buildViewer('USER', { abilities: [...abilities, 'bookCall'] }),
    customer: buildCustomer(),
    freeSlots: [],
  })
  await user.click(await screen.findByRole('link', { name: 'Schedule Call' }))
  expect(await screen.findByText(/has no free time in the next four weeks/)).toBeDefined()
  expect(location.pathname + location.search).toBe('/schedule?book=call')
})

const timer = (end: string | null) => ({
  id: '5',
  end,
  assistant: { id: '7' },
  task: { id: '21', title: 'Draft the listing' },
})

const card = async () => within(await screen.findByRole('region', { name: 'Virtual Assistant' }))

test('“Working on” is the task of the assistant’s running timer, whatever was changed last, else nothing', async () => {
  const tasks = [
    buildTask({ id: '21', title: 'Draft the listing', status: 'IN_PROGRESS' }),
    buildTask({
      id: '22',
      title: 'Send the checklist',
      status: 'IN_PROGRESS',
      updatedAt: '2026-11-25T17:00:00.000Z',
    }),
  ]
  const answers = {
    me: {
      ...me,
      customer: { id: '3', name: 'Acme', assignedVa: { id: '7', displayName: 'Grace' } },
    },
    customer: () => buildOwnCustomer(),
    tasks: () => buildPage(tasks),
  }
  openApp('/dashboard', { ...answers, timeEntries: () => buildPage([timer(null)]) })
  const working = await (await card()).findByText('Working on')
  expect(working.parentElement?.textContent).toBe('Working on Draft the listing')
  expect((await card()).getByText('Online')).toBeDefined()
  cleanup()
  openApp('/dashboard', {
    ...answers,
    timeEntries: () => buildPage([timer('2026-11-25T17:00:00Z')]),
  })
  await screen.findAllByText('Send the checklist')
  expect((await card()).queryByText('Working on')).toBeNull()
})
