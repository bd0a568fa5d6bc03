import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const at = '2026-03-01T09:30:00.000Z'

const message = (id: number, content: string, sender: object, changes: object = {}) => ({
  id: String(id),
  customerId: '3',
  content,
  timestamp: at,
  mentions: [],
  audience: 'CUSTOMER',
  fileAttachments: buildPage([]),
  version: 1,
  fromCustomer: false,
  abilities: [],
  sender: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT', ...sender },
  ...changes,
})
const fromViewer = { id: '7', displayName: 'Ada Lovelace', role: 'USER' }

const thread = [
  message(2, 'It is done', {}),
  message(1, 'Please call the bank', fromViewer, { fromCustomer: true }),
]

type MessagesArgs = { filter?: { last?: boolean; fromCustomer?: boolean } }

/**
 * Answers a query for last messages with the last message of each of these customers, and any other with the one
 * thread.
 */
const messagesOf =
  (customers: readonly object[], conversation: readonly object[] = thread) =>
  ({ filter }: MessagesArgs) =>
    filter?.last
      ? buildPage(
          customers.map((customer, at) => ({
            ...message(90 - at, 'Did they call back?', { displayName: 'Olivia' }),
            timestamp: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
            fromCustomer: true,
            replyNeeded: true,
            customer,
          })),
        )
      : buildPage(conversation)

const ownCustomer = buildCustomer({ users: buildPage([]) })
const mallory = { id: '9', displayName: 'Mallory', disabledAt: at }
const olivia = { id: '8', displayName: 'Olivia Hartwell', disabledAt: null }
const hillHouse = buildCustomer({
  id: '5',
  name: 'Hill House',
  users: buildPage([mallory, olivia]),
})

test('a customer reads their own thread, oldest first', async () => {
  const { server } = openApp('/chat', {
    me: buildViewer(),
    customer: ownCustomer,
    messages: () => buildPage(thread),
  })
  const log = await screen.findByRole('log', { name: 'Conversation' })
  const lines = within(log).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Sunday, March 1',
    expect.stringMatching(/^You, .*Please call the bank/),
    expect.stringMatching(/^Grace Hopper, .*It is done/),
  ])
  expect(server.variablesOf('Messages')).toMatchObject({ customerId: '3', ours: false })
})

test('a thread without messages explains its purpose', async () => {
  openApp('/chat', { me: buildViewer(), customer: ownCustomer })
  expect(await screen.findByText('No messages yet')).toBeDefined()
})

test('an account without a customer reads why there is no thread', async () => {
  const { server } = openApp('/chat', { me: buildViewer('USER', { customer: null }) })
  expect(await screen.findByText(/isn’t connected to a company yet/)).toBeDefined()
  expect(server.operations()).toEqual(['Me'])
})

test('staff choose from the threads of their customers', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customer: hillHouse,
    messages: messagesOf([hillHouse]),
  })
  expect(await screen.findByText('Select a conversation')).toBeDefined()
  await user.click(await screen.findByRole('link', { name: /Hill House/ }))
  expect(await screen.findByText('It is done')).toBeDefined()
  expect(location.search).toBe('?customer=5')
  expect(server.variablesOf('Messages')).toMatchObject({ customerId: '5', ours: true })
  expect(screen.getByRole('heading', { name: 'Hill House' })).toBeDefined()
})

test('earlier messages load on request and are added above', async () => {
  const { user } = openApp('/chat', {
    me: buildViewer(),
    customer: ownCustomer,
    messages: ({ after }: { after?: string }) =>
      after === 'last-cursor'
        ? buildPage([message(0, 'Good morning', fromViewer)])
        : buildPage(thread, { totalCount: 3, pageInfo: { hasNextPage: true } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  await screen.findByText('Good morning')
  const lines = within(screen.getByRole('log')).getAllByRole('listitem')
  expect(lines).toHaveLength(4)
  expect(lines[1]?.textContent).toContain('Good morning')
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

const meadow = buildCustomer({
  id: '6',
  name: 'Meadow Lane',
  unreadMessages: 2,
  users: buildPage([olivia]),
})

const rows = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/chat?customer='))

test('threads are ordered by their last message, with its text, its time, and the number of unread messages', async () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 13, 11), toFake: ['Date'] })
  const { server } = openApp('/chat', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    messages: messagesOf([meadow, hillHouse]),
  })
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === '2 people are waiting for a reply. Longest: Hill, 2 h.',
    ),
  ).toBeDefined()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Meadow Lane Did they call back\? 10:00 AM2 unread$/),
    expect.stringMatching(/Hill House Did they call back\? 9:00 AM$/),
  ])
  expect(server.variablesOf('Threads')).toEqual({ first: 50, fromCustomer: null, turnClosed: null })
  expect(screen.getByRole('link', { name: '2 people' }).getAttribute('href')).toBe(
    '/chat?show=waiting',
  )
})

test('management reads whose each thread is, in the list and above the thread', async () => {
  const customer = { ...hillHouse, company: 'Hill & Co.', abilities: ['assignCustomer'] }
  openApp('/chat?customer=5', {
    me: buildViewer('MANAGEMENT', { abilities: ['customers', 'messages', 'assignCustomer'] }),
    messages: messagesOf([customer]),
    customer,
  })
  expect(await screen.findByText('Hill & Co., with Grace Hopper')).toBeDefined()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Hill House with Grace Did they call back\?/),
  ])
})

const priya = { id: '4', displayName: 'Priya Nair' }

const lastOf = (id: number, sender: object | null) => ({
  ...message(id, 'It is done', {}),
  sender,
  customer: { ...hillHouse, id: String(id) },
})

test('a last message from staff names its writer', async () => {
  openApp('/chat', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    messages: ({ filter }: MessagesArgs) =>
      buildPage(
        filter?.fromCustomer
          ? []
          : [
              lastOf(21, { id: '7', displayName: 'Ada Lovelace' }),
              lastOf(22, priya),
              lastOf(23, null),
            ],
      ),
  })
  await screen.findAllByText(/It is done/)
  expect(rows().map(({ textContent }) => /\w+: It is done/.exec(textContent ?? '')?.[0])).toEqual([
    'You: It is done',
    'Priya: It is done',
    'We: It is done',
  ])
})

test('the number of waiting customers links to their threads, and opening a thread keeps the filter', async () => {
  const { server } = openApp('/chat?show=waiting', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    messages: messagesOf([meadow]),
  })
  await screen.findByText(/the|for/, { selector: 'p' })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(server.variablesOf('Threads')).toEqual({
    first: 50,
    fromCustomer: true,
    turnClosed: false,
  })
  expect(rows()[0]?.getAttribute('href')).toBe('/chat?customer=6&show=waiting')
  expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBe('true')
})

test('a customer who has never written is found by name', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customers: () => buildPage([hillHouse]),
  })
  await screen.findByText(/No messages yet\. Search/)
  await user.type(screen.getByRole('searchbox'), 'hill')
  expect(await screen.findByRole('link', { name: /Hill House Acme Realty/ })).toBeDefined()
  expect(server.variablesOf('ThreadsFound')).toEqual({ search: 'hill' })
})

test('unread messages begin at a line that stays while they are read, and are marked as read', async () => {
  const unread = [
    message(4, 'And the fee?', fromViewer, { fromCustomer: true, abilities: ['readThread'] }),
    message(3, 'Did they call?', fromViewer, { fromCustomer: true }),
    ...thread.slice(0, 1),
  ]
  const { server } = openApp('/chat?customer=6', {
    me: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }),
    customer: meadow,
    messages: messagesOf([meadow], unread),
    readThread: { message: unread[0], viewer: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }) },
  })
  const log = within(await screen.findByRole('log', { name: 'Conversation' }))
  const lines = () => log.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines().map((line) => /new$|call\?|fee\?|done/.exec(line ?? '')?.[0])).toEqual([
    undefined,
    'done',
    'new',
    'call?',
    'fee?',
  ])
  expect(lines()[2]).toBe('2 new')
  await waitFor(() =>
    expect(server.variablesOf('ReadThread')).toEqual({ input: { messageId: '4' } }),
  )
  await waitFor(() => expect(rows()[0]?.textContent).not.toContain('unread'))
  expect(lines()[2]).toBe('2 new')
  expect(server.operations().filter((name) => name === 'ReadThread')).toHaveLength(1)
})

test('a thread that a colleague has answered is read, too, if there are notifications about messages', async () => {
  const answeredInput = { ...meadow, unreadMessages: 0 }
  const last = message(4, 'All done.', fromViewer, { abilities: ['readThread'] })
  const badges = { messages: 1, tasks: 0, leads: 0, schedule: 0, total: 1 }
  const me = buildViewer('VIRTUAL_ASSISTANT', { id: '2', badges })
  const { server } = openApp('/chat?customer=6', {
    me,
    customer: answeredInput,
    messages: messagesOf([answeredInput], [last]),
    readThread: { message: last, viewer: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }) },
  })
  await waitFor(() =>
    expect(server.variablesOf('ReadThread')).toEqual({ input: { messageId: '4' } }),
  )
  await screen.findByRole('button', { name: 'Notifications' })
  expect(server.operations().filter((name) => name === 'ReadThread')).toHaveLength(1)
})

const theirs = (id: number) =>
  message(id, `Line ${id}.`, fromViewer, { fromCustomer: true, abilities: ['readThread'] })

test('with more unread messages than are loaded, the line appears once the first of them is loaded', async () => {
  const { user } = openApp('/chat?customer=6', {
    me: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }),
    customer: { ...meadow, unreadMessages: 3 },
    messages: (args: MessagesArgs & { after?: string }) =>
      args.filter?.last
        ? messagesOf([meadow])(args)
        : args.after
          ? buildPage([theirs(2), message(1, 'It is done', {})])
          : buildPage([theirs(4), theirs(3)], { totalCount: 4, pageInfo: { hasNextPage: true } }),
    readThread: { message: theirs(4), viewer: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }) },
  })
  const log = within(await screen.findByRole('log', { name: 'Conversation' }))
  expect(await log.findByText(/Line 4/)).toBeDefined()
  expect(log.queryByText(/ new$/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await log.findByText(/Line 2/)
  const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const at = lines.indexOf('3 new')
  expect(lines[at - 1]).toContain('It is done')
  expect(lines[at + 1]).toContain('Line 2.')
})

test('staff who open the thread of a customer that is not theirs read so', async () => {
  openApp('/chat?customer=99', { me: buildViewer('VIRTUAL_ASSISTANT'), customer: null })
  expect(await screen.findByText('Customer not found')).toBeDefined()
})

type SentMessage = { input: { content: string; customerId: string; receiverId: string } }

/** Opens a thread on a server that stores sent messages. */
const openThread = async (me: object, path: string, customer: object, answers: object = {}) => {
  const storedValues: object[] = [...thread]
  const isStaff = !('customer' in me && me.customer)
  const app = openApp(path, {
    me,
    customer,
    messages: (args: MessagesArgs) => messagesOf(isStaff ? [customer] : [], storedValues)(args),
    sendMessage: ({ input: { content } }: SentMessage) => {
      const sentRecord = message(storedValues.length + 10, content, fromViewer, {
        timestamp: new Date().toISOString(),
        fromCustomer: true,
        replyNeeded: true,
      })
      storedValues.unshift(sentRecord)
      return { message: sentRecord }
    },
    ...answers,
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message to/)
  return { ...app, field }
}

const lastLine = () => within(screen.getByRole('log')).getAllByRole('listitem').at(-1)?.textContent

test('Enter sends to the assistant, Shift+Enter breaks the line', async () => {
  const { user, field, server } = await openThread(buildViewer(), '/chat', ownCustomer)
  await user.type(field, 'First{Shift>}{Enter}{/Shift}second{Enter}')
  await waitFor(() => expect(lastLine()).toMatch(/First\nsecond/))
  expect(field.value).toBe('')
  expect(server.variablesOf('SendMessage')).toEqual({
    input: { customerId: '3', receiverId: '2', content: 'First\nsecond' },
  })
  // Sent and fetched again, it appears once.
  await waitFor(() =>
    expect(server.operations().filter((name) => name === 'Messages')).toHaveLength(2),
  )
  await waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull())
  expect(within(screen.getByRole('log')).getAllByText(/First/)).toHaveLength(1)
})

test('staff write to a user of the customer who can sign in', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const { user, field, server } = await openThread(me, '/chat?customer=5', hillHouse)
  await user.type(field, 'Good morning{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  expect(server.variablesOf('SendMessage')).toMatchObject({ input: { receiverId: '8' } })
})

test('a customer without users says that no one can be written to', async () => {
  const singleInput = { ...hillHouse, users: buildPage([mallory]) }
  openApp('/chat?customer=5', {
    me: buildViewer('MANAGEMENT'),
    customer: singleInput,
    customers: () => buildPage([singleInput]),
  })
  expect(await screen.findByText(/No one at this customer has joined/)).toBeDefined()
})

test('an Enter that ends a composition sends nothing', async () => {
  const { field, server } = await openThread(buildViewer(), '/chat', ownCustomer)
  fireEvent.change(field, { target: { value: 'にほん' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field.value).toBe('にほん')
  expect(server.operations()).not.toContain('SendMessage')
})

test('a draft survives leaving the page, and is marked in the list', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const { user, field } = await openThread(me, '/chat?customer=5', hillHouse)
  await user.type(field, 'Both signatures')
  expect(screen.getByRole('link', { name: /Hill House Draft Both signatures/ })).toBeDefined()
  cleanup()
  const again = await openThread(me, '/chat?customer=5', hillHouse)
  expect(again.field.value).toBe('Both signatures')
})

test('a failed message stays with the reason, and can be sent again or deleted', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const { user, field, server } = await openThread(me, '/chat?customer=5', hillHouse, {
    sendMessage: refuse('We are busy at the moment.', 'UNAVAILABLE'),
  })
  await user.type(field, 'I call at ten{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t send. We are busy at the moment.',
  )
  expect(screen.getByRole('link', { name: /Hill House 1 not sent I call at ten/ })).toBeDefined()
  server.answers['sendMessage'] = () => ({
    message: message(50, 'I call at ten', {}, { timestamp: new Date().toISOString() }),
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const keys = server.headersOf('SendMessage').map((headers) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  server.answers['sendMessage'] = refuse('We are busy at the moment.', 'UNAVAILABLE')
  await user.type(field, 'Never mind{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('Never mind')).toBeNull()
  expect(localStorage.getItem('draft 7 unsent')).toBeNull()
})

test('a message that was being sent when the page was left keeps its key, so that it is not stored twice', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const first = await openThread(me, '/chat?customer=5', hillHouse)
  first.server.answers['sendMessage'] = lateAnswer().answer
  await first.user.type(first.field, 'I call at ten{Enter}')
  await waitFor(() => expect(first.server.headersOf('SendMessage')).not.toEqual([]))
  const sentWith = ({ server }: Pick<typeof first, 'server'>) =>
    server.headersOf('SendMessage').map((headers) => headers.get('Idempotency-Key'))
  const [key] = sentWith(first)
  cleanup()
  const again = await openThread(me, '/chat?customer=5', hillHouse)
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(again.server.headersOf('SendMessage')).not.toEqual([]))
  expect(key).toMatch(/^\d+-\d+$/)
  await waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull())
  expect(sentWith(again)).toEqual([key])
})

const longText = 'Please order a sign. '.repeat(20).trim()

const questionRecord = message(1, 'Please order a sign\nby Friday', { displayName: 'Olivia' })

type ThreadTask = { id: string; title: string; status: string; dueIsDay: boolean }

const openWithTasks = (createdTasks: ThreadTask[] = [], answers: object = {}) =>
  openApp('/chat?customer=5', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customer: hillHouse,
    messages: ({ filter }: MessagesArgs) =>
      filter?.last
        ? buildPage([])
        : buildPage([
            {
              ...questionRecord,
              fromCustomer: true,
              replyNeeded: true,
              abilities: ['createTask'],
              tasks: buildPage(createdTasks),
            },
          ]),
    tasks: () =>
      buildPage([
        { id: '20', title: 'Repair list', status: 'IN_PROGRESS', dueDate: null, dueIsDay: false },
      ]),
    ...answers,
  })

test('staff make a task from a message, which is linked to it', async () => {
  const { user, server } = openWithTasks([], {
    createTask: () => ({ task: buildTask({ id: '21', title: 'Please order a sign' }) }),
  })
  await user.click(await screen.findByRole('button', { name: /^Make a task from “Please order/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task for Hill House' }))
  expect(dialog.getByLabelText<HTMLInputElement>('What needs to be done?').value).toBe(
    'Please order a sign',
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Task added/)).toBeDefined()
  expect(server.variablesOf('CreateTask')).toMatchObject({
    input: {
      customerId: '5',
      messageId: '1',
      title: 'Please order a sign',
      description: 'Please order a sign\nby Friday',
    },
  })
})

test('the title of a task from a long message is cut between words', async () => {
  const { user } = openWithTasks([], {
    messages: ({ filter }: MessagesArgs) =>
      buildPage(
        filter?.last
          ? []
          : [
              {
                ...message(1, longText, { displayName: 'Olivia' }),
                fromCustomer: true,
                replyNeeded: true,
                abilities: ['createTask'],
                tasks: buildPage([]),
              },
            ],
      ),
  })
  await user.click(await screen.findByRole('button', { name: /^Make a task from “Please order/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task for Hill House' }))
  const title = dialog.getByLabelText<HTMLInputElement>('What needs to be done?').value
  expect(title.length).toBeLessThanOrEqual(200)
  expect(title).toMatch(/^Please order a sign\..*\b(?:Please|order|a|sign\.)…$/)
})

test('a message links to the tasks that were made from it instead of making one', async () => {
  openWithTasks([{ id: '21', title: 'Order a sign', status: 'COMPLETED', dueIsDay: false }])
  const link = await screen.findByRole('link', { name: /^Task: Order a sign/ })
  expect(link.getAttribute('href')).toBe('/tasks/21')
  expect(screen.queryByRole('button', { name: /^Make a task/ })).toBeNull()
})

test('the open tasks of the customer are beside the thread, and behind a button on small screens', async () => {
  const { user } = openWithTasks()
  const neighborRecord = within(await screen.findByRole('region', { name: 'Open tasks' }))
  expect(neighborRecord.getByRole('link', { name: 'Repair list' }).getAttribute('href')).toBe(
    '/tasks/20',
  )
  await user.click(screen.getByRole('button', { name: '1 task open' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Open tasks' }))
  expect(drawer.getByRole('link', { name: 'Repair list' })).toBeDefined()
})

test('an earlier message links to its task, too', async () => {
  const createdInput = { id: '21', title: 'Order a sign', status: 'COMPLETED', dueIsDay: false }
  const earlierInput = { ...questionRecord, fromCustomer: true, tasks: buildPage([createdInput]) }
  const laterInput = { ...message(2, 'Thanks', { displayName: 'Olivia' }), tasks: buildPage([]) }
  const { user } = openWithTasks([], {
    messages: ({ filter, after }: MessagesArgs & { after?: string | null }) => {
      if (filter?.last) return buildPage([])
      if (after) return buildPage([earlierInput])
      return buildPage([laterInput], { pageInfo: { hasNextPage: true, endCursor: 'later' } })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  const link = await screen.findByRole('link', { name: /^Task: Order a sign/ })
  expect(link.getAttribute('href')).toBe('/tasks/21')
})

test('with more tasks than are shown beside the thread, a link leads to all open tasks of the customer', async () => {
  const task = { id: '20', title: 'Repair list', status: 'IN_PROGRESS', dueIsDay: false }
  openWithTasks([], {
    tasks: () => buildPage([{ ...task, dueDate: null }], { pageInfo: { hasNextPage: true } }),
  })
  const link = await screen.findByRole('link', { name: 'All open tasks' })
  expect(link.getAttribute('href')).toBe('/tasks?customer=5')
})

test('a thread that was read and left is still shown when the network is gone', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer(),
    customer: { ...ownCustomer, unreadMessages: 0 },
    messages: () => buildPage([questionRecord]),
  })
  await screen.findByText(/^Please order a sign/)
  const line = await openedLine()
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1 })
  line.tell({ items: [{ noun: 'THREAD', id: ownCustomer.id, kind: 'CHANGED' }] })
  await new Promise((resolve) => setTimeout(resolve, 400))
  server.loseCalls(50)
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByText(/^Please order a sign/)).toBeDefined()
})

test('a customer sees neither the open tasks nor a way to make one', async () => {
  const { server } = openApp('/chat', {
    me: buildViewer(),
    customer: ownCustomer,
    messages: () =>
      buildPage([{ ...questionRecord, fromCustomer: true, abilities: ['createTask'] }]),
  })
  expect(await screen.findByText(/^Please order a sign/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Make a task/ })).toBeNull()
  expect(server.operations()).not.toContain('ThreadTasks')
  expect(server.operations()).not.toContain('MessageTasks')
})

test.each([
  { role: 'USER' as const, path: '/chat', customer: ownCustomer, name: 'Grace Hopper' },
  {
    role: 'VIRTUAL_ASSISTANT' as const,
    path: '/chat?customer=5',
    customer: hillHouse,
    name: 'Hill House',
  },
])('a $role calls from the heading of a thread, where a call can be made', async (side) => {
  const customer = { ...side.customer, abilities: ['startCall'] }
  const { server, user } = openApp(side.path, {
    me: buildViewer(side.role),
    customer: () => customer,
    messages: messagesOf([customer]),
    startCall: refuse('You are in a call already.', 'BAD_USER_INPUT'),
  })
  await user.click(await screen.findByRole('button', { name: 'Call now' }))
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(side.name) }))
  await user.click(dialog.getByRole('button', { name: 'Video call' }))
  expect(await dialog.findByText('You are in a call already.')).toBeDefined()
  expect(server.variablesOf('StartCall')).toEqual({
    input: { customerId: customer.id, type: 'VIDEO' },
  })
  cleanup()
  openApp(side.path, {
    me: buildViewer(side.role),
    customer: side.customer,
    messages: messagesOf([side.customer]),
  })
  await screen.findByRole('log', { name: 'Conversation' })
  expect(screen.queryByRole('button', { name: 'Call now' })).toBeNull()
})
