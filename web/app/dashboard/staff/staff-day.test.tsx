import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const hour = 60 * 60 * 1000
/** A late morning, so that two hours ago is today and two days ago is another day. */
const now = new Date(2026, 4, 13, 11)
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()

type TasksArgs = {
  filter?: {
    status?: string[]
    dueBefore?: string
    dueAfter?: string
    customerActed?: boolean
    lookAgainBy?: string
  }
}

const lateTask = buildTask({ id: '1', title: 'Zamora sale', dueDate: inHours(-50) })
const next = buildTask({ id: '2', title: 'Open house', dueDate: inHours(24 * 4), priority: 'HIGH' })

type Counts = { open: number; late: number; today: number; done: number; onHold?: number }

/** Answers the lists of tasks: planned ones, those that the customer acted on, and those on hold. */
const tasksOf =
  (
    nodes: object[],
    counts: Counts,
    actedValues: object[] = [],
    onHold: object[] = [],
    ongoingValues: object[] = [],
  ) =>
  ({ filter }: TasksArgs) => {
    if (filter?.status?.includes('COMPLETED')) return buildPage([], { totalCount: counts.done })
    if (filter?.customerActed === true) return buildPage(actedValues)
    if (filter?.lookAgainBy)
      return buildPage(
        onHold.filter((task) => {
          const { lookAgainOn } = task as { lookAgainOn: string | null }
          return lookAgainOn !== null && lookAgainOn <= (filter.lookAgainBy ?? '')
        }),
      )
    if (filter?.status?.join() === 'IN_PROGRESS') return buildPage(ongoingValues)
    if (filter?.status?.join() === 'WAITING')
      return buildPage(onHold, { totalCount: counts.onHold ?? onHold.length })
    if (filter?.dueAfter) return buildPage([], { totalCount: counts.today })
    if (filter?.dueBefore) return buildPage([], { totalCount: counts.late })
    return buildPage(nodes, { totalCount: counts.open })
  }

const message = {
  id: '8',
  content: 'Is the Zamora file ready?',
  timestamp: inHours(-18),
  replyNeeded: true,
  customer: { id: '3', name: 'Olivia Hartwell' },
}

const me = buildViewer('VIRTUAL_ASSISTANT')

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const expectSentence = async (text: string) =>
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === text,
    ),
  ).toBeDefined()

test('a sentence sums up an assistant’s day, and its numbers link to their rows', async () => {
  const { server } = openApp('/dashboard', {
    me,
    tasks: tasksOf([lateTask, next], { open: 27, late: 2, today: 5, done: 0 }),
    messages: () => buildPage([message]),
  })
  await expectSentence('2 tasks are overdue, 5 are due today, and 1 person is waiting for a reply.')
  expect(href('2 tasks')).toBe('/tasks?assistant=7&due=late')
  expect(href('5')).toBe('/tasks?assistant=7&due=today')
  expect(href('1 person')).toBe('/chat?show=waiting')
  expect(href('All 27 tasks')).toBe('/tasks?assistant=7')
  expect(server.variablesOf('StaffDay')).toMatchObject({ mine: '7' })
})

test('tasks due before midnight are under Today, and later ones under Next', async () => {
  const today = buildTask({ id: '3', title: 'Flyer', dueDate: inHours(2) })
  const tomorrow = buildTask({ id: '4', title: 'Letter', dueDate: inHours(18) })
  openApp('/dashboard', {
    me,
    tasks: tasksOf([today, tomorrow], { open: 2, late: 0, today: 1, done: 0 }),
  })
  const first = within(await screen.findByRole('region', { name: 'Today' }))
  expect(first.getByRole('link', { name: 'View Flyer' })).toBeDefined()
  const next = within(screen.getByRole('region', { name: 'Next' }))
  expect(next.getByRole('link', { name: 'View Letter' })).toBeDefined()
})

test('a row shows its customer, due date and priority, and opens the task', async () => {
  openApp('/dashboard', {
    me,
    tasks: tasksOf([lateTask, next], { open: 2, late: 1, today: 0, done: 0 }),
  })
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }))
  expect(overdue.getByText('Acme')).toBeDefined()
  expect(overdue.getByText('2 days overdue')).toBeDefined()
  expect(overdue.getByText('Urgent')).toBeDefined()
  expect(overdue.getByRole('link', { name: 'View Zamora sale' }).getAttribute('href')).toBe(
    '/tasks/1',
  )
  expect(within(screen.getByRole('region', { name: 'Next' })).getByText('High')).toBeDefined()
})

const customer = (id: string, name: string, changes: object = {}) => ({
  id,
  name,
  lastContactAt: null,
  hoursLeftSeconds: null,
  allowances: [],
  tasks: ({ filter }: TasksArgs) => buildPage([], { totalCount: filter?.dueBefore ? 0 : 3 }),
  messages: buildPage([]),
  communicationSessions: buildPage([]),
  ...changes,
})

test('new requests and answers come first, with what the customer did and when', async () => {
  const requestedInput = {
    ...buildTask({ id: '8', title: 'Order lockboxes', status: 'REQUESTED' }),
    customerActedAt: inHours(-1),
    updates: buildPage([]),
  }
  const answeredInput = {
    ...buildTask({ id: '9', title: 'Second quote', status: 'IN_PROGRESS' }),
    customerActedAt: inHours(-2),
    updates: buildPage([
      {
        id: '5',
        status: 'IN_PROGRESS',
        note: 'Yes, get one.',
        author: { id: '4', displayName: 'Beth Ogilvie' },
      },
    ]),
  }
  const answer = tasksOf([lateTask], { open: 3, late: 1, today: 0, done: 0 }, [
    requestedInput,
    answeredInput,
  ])
  const orders: unknown[] = []
  openApp('/dashboard', {
    me,
    tasks: (args: TasksArgs & { first: number; orderBy: object }) => {
      if (args.filter?.customerActed === true && args.first > 1) orders.push(args.orderBy)
      return answer(args)
    },
  })
  await expectSentence('2 tasks are new or answered and 1 is overdue.')
  const group = within(await screen.findByRole('region', { name: 'New and answered' }))
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order lockboxesRequested 1 hour agoRequested/),
    expect.stringMatching(/^Second quoteBeth Ogilvie, 2 hours ago: “Yes, get one.”In progress/),
  ])
  expect(orders).toMatchObject([{ field: 'CUSTOMER_ACTED_AT', direction: 'DESC' }])
  const order = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(order.slice(0, 2)).toEqual(['New and answered2', 'Overdue1'])
})

test('tasks in progress come first, before what is new, and the one with the timer leads them', async () => {
  const ongoingRecord = [
    buildTask({ id: '20', title: 'Draft the listing', dueDate: inHours(-3) }),
    buildTask({ id: '21', title: 'Call the county' }),
  ]
  const timer = {
    id: '5',
    note: null,
    start: inHours(-1),
    end: null,
    seconds: null,
    voidedAt: null,
    createdAt: inHours(-1),
    customer: { id: '3', name: 'Acme' },
    task: { id: '21', title: 'Call the county' },
    assistant: { id: '7', displayName: 'Ada Lovelace' },
    version: 1,
    abilities: [],
  }
  openApp('/dashboard', {
    me: { ...me, abilities: [...me.abilities, 'startTimer'], runningTimer: timer },
    tasks: tasksOf([lateTask], { open: 3, late: 1, today: 0, done: 0 }, [], [], ongoingRecord),
  })
  const group = within(await screen.findByRole('region', { name: 'In progress' }))
  await waitFor(() =>
    expect(group.getAllByRole('link', { name: /^View / })[0]?.getAttribute('aria-label')).toBe(
      'View Call the county',
    ),
  )
  const order = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(order.slice(0, 2)).toEqual(['In progress2', 'Overdue1'])
})

test('more new tasks than fit are one link away', async () => {
  const requestedRecord = Array.from({ length: 7 }, (_, at) => ({
    ...buildTask({ id: String(at + 10), title: `Request ${at}`, status: 'REQUESTED' }),
    customerActedAt: inHours(-at),
    updates: buildPage([]),
  }))
  openApp('/dashboard', {
    me,
    tasks: tasksOf([lateTask], { open: 8, late: 1, today: 0, done: 0 }, requestedRecord),
  })
  const group = within(await screen.findByRole('region', { name: 'New and answered' }))
  expect(group.getAllByRole('listitem')).toHaveLength(5)
  const link = '/tasks?assistant=7&acted=customer'
  expect(group.getByRole('link', { name: 'View all 7' }).getAttribute('href')).toBe(link)
  expect(screen.getByRole('link', { name: '7 tasks' }).getAttribute('href')).toBe(link)
})

test('the keys are named if there are new tasks only', async () => {
  const requestedInput = {
    ...buildTask({ id: '8', title: 'Order lockboxes', status: 'REQUESTED' }),
    customerActedAt: inHours(-1),
    updates: buildPage([]),
  }
  openApp('/dashboard', {
    me,
    tasks: tasksOf([], { open: 1, late: 0, today: 0, done: 0 }, [requestedInput]),
  })
  expect(await screen.findByText(/^J\/K to move/)).toBeDefined()
})

test('the first new task is selected, even if the other tasks arrive before it', async () => {
  const requestedInput = {
    ...buildTask({ id: '8', title: 'Order lockboxes', status: 'REQUESTED' }),
    customerActedAt: inHours(-1),
    updates: buildPage([]),
  }
  const answer = tasksOf([lateTask], { open: 2, late: 1, today: 0, done: 0 }, [requestedInput])
  const { promise: arrivedPromise, resolve: arrive } = Promise.withResolvers<void>()
  const { server } = openApp('/dashboard', {
    me,
    tasks: async (args: TasksArgs & { first: number }) => {
      if (args.filter?.customerActed === true && args.first > 1) await arrivedPromise
      return answer(args)
    },
  })
  await vi.waitFor(() => expect(server.operations()).toContain('NewAndAnswered'))
  await expectSentence('1 task is new or answered and 1 is overdue.')
  arrive()
  const link = await screen.findByRole('link', { name: 'View Order lockboxes' })
  expect(link.closest('[data-held]')).not.toBeNull()
})

test('tasks on hold are folded at the end and read when they are opened', async () => {
  const heldTask = buildTask({ id: '6', title: 'Wait for the bank', status: 'WAITING' })
  const { user, server } = openApp('/dashboard', {
    me,
    tasks: tasksOf([next], { open: 2, late: 0, today: 0, done: 0 }, [], [heldTask]),
  })
  const fold = await screen.findByRole('button', { name: 'On hold 1' })
  expect(screen.queryByRole('link', { name: 'View Wait for the bank' })).toBeNull()
  expect(server.operations()).not.toContain('TasksOnHold')
  await user.click(fold)
  expect(await screen.findByRole('link', { name: 'View Wait for the bank' })).toBeDefined()
})

const heldUntil = (id: string, title: string, lookAgainOn: string | null) =>
  buildTask({ id, title, status: 'WAITING', waitingFor: 'SOMEONE_ELSE', lookAgainOn })

test('a task on hold is among those of today once the day has come to look at it again', async () => {
  const heldRecord = [
    heldUntil('6', 'Wait for the bank', '2026-05-13'),
    heldUntil('7', 'Wait for the permit', '2026-05-15'),
    heldUntil('8', 'Wait for the painter', null),
  ]
  const { user } = openApp('/dashboard', {
    me,
    tasks: tasksOf([next], { open: 4, late: 0, today: 0, done: 0 }, [], heldRecord),
  })
  const group = within(await screen.findByRole('region', { name: 'Today' }))
  expect(group.getByRole('heading', { name: /^Today ?1$/ })).toBeDefined()
  expect(group.getByRole('link', { name: 'View Wait for the bank' })).toBeDefined()
  expect(group.getByText('Look again today')).toBeDefined()
  expect(screen.queryByText('Done for today.')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'On hold 2' }))
  const fold = within(screen.getByRole('region', { name: 'On hold' }))
  expect(await fold.findByText('Look again Friday, May 15')).toBeDefined()
  expect(fold.getAllByRole('link', { name: /^View / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'View Wait for the permit',
    'View Wait for the painter',
  ])
})

test('an assistant adds a task from the dashboard', async () => {
  const { user } = openApp('/dashboard', { me })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeDefined()
})

test('with at most eight customers all are listed, longest wait first, with open and overdue tasks and the next call', async () => {
  openApp('/dashboard', {
    me,
    customers: () =>
      buildPage([
        customer('2', 'Aaron Whitfield', {
          lastContactAt: inHours(-2),
          messages: buildPage([
            {
              id: '1',
              content: 'Done',
              timestamp: inHours(-3),
              fromCustomer: false,
              replyNeeded: false,
            },
          ]),
          communicationSessions: buildPage([{ id: '9', startTime: inHours(48) }]),
        }),
        customer('3', 'Olivia Hartwell', {
          messages: buildPage([{ ...message, id: '2', fromCustomer: true }]),
          tasks: ({ filter }: TasksArgs) =>
            buildPage([], { totalCount: filter?.dueBefore ? 1 : 6 }),
        }),
      ]),
  })
  const panel = within(await screen.findByRole('region', { name: 'My customers' }))
  const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'OHOlivia HartwellWaiting 18 h: Is the Zamora file ready?6 open1 overdue',
    expect.stringMatching(/^AWAaron WhitfieldLast contact 2 hours agoCall .*3 open$/),
  ])
  expect(panel.getByRole('link', { name: 'Olivia Hartwell' }).getAttribute('href')).toBe(
    '/chat?customer=3',
  )
  expect(href('6 open tasks of Olivia Hartwell')).toBe('/tasks?customer=3')
  expect(href('1 overdue task of Olivia Hartwell')).toBe('/tasks?customer=3&due=late')
})

test('with more than eight customers those who wait for a reply are listed with the waiting time', async () => {
  openApp('/dashboard', {
    me,
    customers: () =>
      buildPage(Array.from({ length: 9 }, (_, at) => customer(String(at + 1), `Customer ${at}`))),
    messages: () => buildPage([message]),
  })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for a reply' }))
  expect(await waiting.findByText('18 h')).toBeDefined()
  expect(waiting.getByText('Is the Zamora file ready?')).toBeDefined()
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/chat?customer=3')
})

test('with nothing overdue or due today the day is finished, and the next task is named', async () => {
  openApp('/dashboard', { me, tasks: tasksOf([next], { open: 20, late: 0, today: 0, done: 7 }) })
  expect(await screen.findByText('Done for today.')).toBeDefined()
  expect(screen.getByText(/^You completed 7 tasks\. Up next, \w+: Open house$/)).toBeDefined()
  await expectSentence('You’re all caught up: nothing overdue, no one waiting.')
})

const event = (id: string, title: string, start: number) =>
  buildEvent({
    id,
    title,
    startTime: inHours(start),
    endTime: inHours(start + 1),
    customer: null,
  })

test('upcoming events are only those that have not started, with later days counted', async () => {
  const coming = [event('2', 'Offer review', 1), event('3', 'Closing call', 26)]
  openApp('/dashboard', {
    me,
    calendarEvents: ({ filter }: { filter?: { upcoming?: boolean } }) =>
      filter?.upcoming
        ? buildPage(coming, { totalCount: 64 })
        : buildPage([event('1', 'Early standup', -3), ...coming], { totalCount: 65 }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Upcoming Events' }))
  expect(await panel.findByText('Offer review')).toBeDefined()
  expect(panel.getByText('Closing call')).toBeDefined()
  expect(panel.queryByText('Early standup')).toBeNull()
  expect(panel.getByText('1 today')).toBeDefined()
  expect(panel.getByRole('link', { name: 'View all 64' })).toBeDefined()
})

test('a request that was started stays under the mouse until it leaves, so that a second press starts no other', async () => {
  const abilities = ['startTask']
  const requests = ['Order lockboxes', 'Book the movers'].map((title, at) =>
    buildTask({ id: `${at + 5}`, title, status: 'REQUESTED', abilities }),
  )
  let actedRecord = requests
  const { user, server } = openApp('/dashboard', {
    me,
    tasks: (args: TasksArgs) =>
      tasksOf([], { open: 2, late: 0, today: 0, done: 0 }, actedRecord)(args),
    startTask: () => {
      actedRecord = requests.slice(1)
      return { task: { ...requests[0]!, status: 'IN_PROGRESS', version: 2, abilities: [] } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start: Order lockboxes' }))
  expect(await screen.findByText('Started “Order lockboxes”')).toBeDefined()
  const group = within(screen.getByRole('region', { name: 'New and answered' }))
  const rows = () => group.getAllByRole('listitem').map((row) => row.querySelector('p')?.title)
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(rows()).toEqual(['Order lockboxes', 'Book the movers'])
  await user.hover(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(rows()).toEqual(['Book the movers']))
  expect(server.operations().filter((name) => name === 'StartTask')).toHaveLength(1)
})
