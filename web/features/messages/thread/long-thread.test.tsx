import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'

const ownCustomer = buildCustomer({ users: buildPage([]) })

/** Builds the message with a number; a higher number is newer. */
const buildNumbered = (number: number) =>
  buildMessage({
    id: String(number),
    content: `Message ${number}${number % 400 === 7 ? ' about the lockbox' : ''}`,
    timestamp: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    abilities: [],
  })

type Args = {
  first?: number
  after?: string
  last?: number
  before?: string
  filter: { search?: string }
}

/** Answers a page of a thread, newest first, whose cursors are the numbers of its messages. */
const answerPage = (all: object[], { first, after, last, before, filter: { search } }: Args) => {
  const numbers = all
    .filter((one) => 'content' in one && String(one.content).includes(search ?? ''))
    .map((one) => ('id' in one ? Number(one.id) : 0))
  const rest = numbers.filter(
    (number) => (!after || number < Number(after)) && (!before || number > Number(before)),
  )
  const page = last ? rest.slice(-last) : rest.slice(0, first)
  const nodes = page.map((number) => all.find((one) => 'id' in one && one.id === String(number)))
  return {
    ...buildPage(nodes as object[]),
    edges: nodes.map((node, at) => ({ node, cursor: String(page[at]) })),
    pageInfo: {
      hasNextPage: !last && page.length < rest.length,
      hasPreviousPage: Boolean(last) && page.length < rest.length,
      startCursor: page.length > 0 ? String(page[0]) : null,
      endCursor: page.length > 0 ? String(page.at(-1)) : null,
    },
  }
}

const openLongThread = async (count = 1000) => {
  const all = Array.from({ length: count }, (_, at) => buildNumbered(count - at))
  const app = openApp('/chat', {
    me: buildViewer(),
    customer: ownCustomer,
    messages: (args: Args) => answerPage(all, args),
  })
  const log = await screen.findByRole('log', { name: 'Conversation' })
  const numbers = () =>
    [...log.querySelectorAll('[data-message]')].map((row) =>
      Number(row.getAttribute('data-message')),
    )
  return { ...app, all, log, numbers }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const showEarlier = async ({ user, numbers }: Awaited<ReturnType<typeof openLongThread>>) => {
  const oldestCount = numbers()[0]
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(numbers()[0]).not.toBe(oldestCount))
}

test('paper says which messages of a thread are not on it', async () => {
  const longRecord = await openLongThread()
  expect(within(longRecord.log).getByText(/are printed\. There are earlier ones\.$/)).toBeDefined()
  cleanup()
  const short = await openLongThread(3)
  expect(within(short.log).queryByText(/are printed/)).toBeNull()
})

test('however far one scrolls back, at most two pages are on screen, without a gap', async () => {
  const app = await openLongThread()
  expect(app.numbers()).toEqual(range(951, 1000))
  for (let oldestCount = 851; oldestCount > 100; oldestCount -= 100) {
    // oxlint-disable-next-line no-await-in-loop
    await showEarlier(app)
    await waitFor(() => expect(app.numbers()[0]).toBe(oldestCount))
    const shownCounts = app.numbers()
    expect(shownCounts.length).toBeLessThanOrEqual(200)
    expect(shownCounts).toEqual(range(oldestCount, shownCounts.at(-1) ?? 0))
  }
  await app.user.click(screen.getByRole('button', { name: 'Newest messages' }))
  await waitFor(() => expect(app.numbers()).toEqual(range(951, 1000)))
  expect(screen.queryByRole('button', { name: 'Newest messages' })).toBeNull()
})

test('scrolling near the end of the shown part brings the later messages back', async () => {
  const app = await openLongThread()
  for (let times = 0; times < 4; times += 1)
    // oxlint-disable-next-line no-await-in-loop
    await showEarlier(app)
  const newestCount = app.numbers().at(-1) ?? 0
  expect(newestCount).toBeLessThan(1000)
  // Near the end, and far from the start.
  Object.defineProperties(app.log, {
    scrollHeight: { value: 9000 },
    clientHeight: { value: 500 },
    scrollTop: { value: -10, writable: true },
  })
  fireEvent.scroll(app.log)
  await waitFor(() => expect(app.numbers().at(-1)).toBeGreaterThan(newestCount))
  const shownCounts = app.numbers()
  expect(shownCounts).toEqual(range(shownCounts[0] ?? 0, shownCounts.at(-1) ?? 0))
})

test('a message that arrives while an earlier part is read leaves no gap', async () => {
  const app = await openLongThread()
  const line = await openedLine()
  await showEarlier(app)
  app.all.unshift(buildNumbered(1001))
  line.tell({ items: [{ noun: 'MESSAGE', id: '1001', kind: 'CREATED' }] })
  await waitFor(() => expect(app.numbers().at(-1)).toBe(1001))
  const shownCounts = app.numbers()
  expect(shownCounts).toEqual(range(shownCounts[0] ?? 0, 1001))
})

test('a message that arrives is told to screen readers; earlier pages are not', async () => {
  const app = await openLongThread()
  const line = await openedLine()
  const status = screen.getByRole('status', { name: 'New message' })
  expect(app.log.getAttribute('aria-live')).toBe('off')
  await showEarlier(app)
  expect(status.textContent).toBe('')
  const sender = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }
  app.all.unshift({ ...buildNumbered(1001), sender })
  line.tell({ items: [{ noun: 'MESSAGE', id: '1001', kind: 'CREATED' }] })
  await waitFor(() => expect(status.textContent).toMatch(/^Grace Hopper: Message 1001$/))
})

test('earlier messages that cannot be loaded say so, and can be tried again', async () => {
  const app = await openLongThread()
  const answer = app.server.answers['messages']
  app.server.answers['messages'] = refuse('We are busy at the moment.', 'UNAVAILABLE')
  await app.user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('Couldn’t load earlier messages')).toBeDefined()
  expect(app.numbers()).toHaveLength(50)
  app.server.answers['messages'] = answer
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(app.numbers()).toHaveLength(150))
})

const openSearch = async (words: string) => {
  const app = await openLongThread()
  await app.user.click(screen.getByRole('button', { name: 'Search this conversation' }))
  const field = screen.getByRole('combobox', { name: 'Search this conversation' })
  await app.user.type(field, words)
  return { ...app, field }
}

test('a search in the thread finds messages, and Enter jumps to one with its surroundings', async () => {
  const { user, log, numbers, field } = await openSearch('lockbox')
  const foundRecord = within(await screen.findByRole('listbox', { name: 'Found messages' }))
  await waitFor(() => expect(foundRecord.getAllByRole('option')).toHaveLength(3))
  expect(foundRecord.getAllByRole('option')[1]?.textContent).toContain(
    'Message 407 about the lockbox',
  )
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-message')).toBe('407'))
  expect(log.contains(document.activeElement)).toBe(true)
  expect(numbers()).toEqual(expect.arrayContaining(range(400, 414)))
  expect(field.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Newest messages' })).toBeDefined()
})

test('a search without a match says so, and Escape closes it', async () => {
  const { user } = await openSearch('nothing like it')
  expect(await screen.findByText('No messages match “nothing like it”.')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: 'Search this conversation' })).toBeNull()
})
