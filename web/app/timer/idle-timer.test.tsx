import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const minute = 60_000
/** Milliseconds until the question: longer than the app takes to open. */
const soonMs = 20_000
/** Moves the clock. */
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** A timer that has run for two hours and some; the question stands unless a later time is given. */
const buildTimer = (changes: object = {}) => ({
  id: '1',
  note: null,
  start: ago(142 * minute + 8000),
  end: null as string | null,
  seconds: null as number | null,
  idleAt: ago(2 * minute) as string | null,
  idleStoppedAt: null as string | null,
  voidedAt: null,
  createdAt: '2026-01-05T10:30:00.000Z',
  customer: { id: '3', name: 'Acme' },
  task: { id: '12', title: 'Zamora contract file' },
  assistant: { id: '7', displayName: 'Ada Lovelace' },
  version: 1,
  abilities: ['correctTime', 'voidTime'],
  ...changes,
})

type Timer = ReturnType<typeof buildTimer>

const stopTimer = (timer: Timer, changes: object = {}): Timer => ({
  ...timer,
  end: ago(62 * minute),
  seconds: 80 * 60 + 8,
  idleAt: null,
  ...changes,
})

const byItself = (timer: Timer) => stopTimer(timer, { idleStoppedAt: ago(0) })

const readLater = () => new Date(Date.now() + 60 * minute).toISOString()

/** Opens the app for an assistant whose timer runs, on a server that keeps it. */
const openWithTimer = async (first: Timer | null, path = '/tasks', answers: object = {}) => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const server: { running: Timer | null; entry: Timer | null } = { running: first, entry: first }
  const settle = (entry: Timer) => {
    server.entry = entry
    server.running = entry.end === null ? entry : null
    return { timeEntry: entry, shortened: [] }
  }
  const openedRecord = openApp(path, {
    me: () => ({ ...me, runningTimer: server.running, abilities: [...me.abilities, 'startTimer'] }),
    timeEntry: () => server.entry,
    timeEntries: () => buildPage([]),
    tasks: () => buildPage([]),
    keepTimerAlive: () => ({ timeEntry: server.entry }),
    answerIdleTimer: ({ input }: { input: { answer: string } }) => {
      const timer = server.running ?? buildTimer()
      if (input.answer === 'KEEP')
        return { ...settle({ ...timer, idleAt: readLater() }), started: null }
      const answeredRecord = settle(stopTimer(timer))
      if (input.answer === 'DISCARD') return { ...answeredRecord, started: null }
      server.running = buildTimer({ id: '2', start: ago(0), idleAt: readLater() })
      return { ...answeredRecord, started: server.running }
    },
    correctTime: ({ input }: { input: { end: string } }) =>
      settle(stopTimer(server.entry ?? buildTimer(), { end: input.end, version: 2 })),
    readNotifications: () => ({ viewer: me }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...openedRecord, settle, state: server }
}

const question = () =>
  screen.findByRole('dialog', { name: 'Still working on “Zamora contract file”?' })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opens the app with a timer about which the page asks once its clock is moved. */
const openBeforeQuestion = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const openedRecord = await openWithTimer(buildTimer({ idleAt: ago(-soonMs) }))
  await screen.findByRole('button', { name: 'Stop timer' })
  return openedRecord
}

test('the page asks by its own clock, after reading the timer again, and says what each answer does', async () => {
  const { server } = await openBeforeQuestion()
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(soonMs)
  const dialog = within(await question())
  expect(server.operations().filter((name) => name === 'RunningTimer')).toHaveLength(2)
  expect(
    dialog.getByText(/^We haven’t seen you since \d+:\d\d [AP]M\. Your timer shows/),
  ).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Keep the time.*2:22$/ })).toBeDefined()
  expect(
    dialog.getByRole('button', { name: /^Discard 1h.*Stop at \d+:\d\d [AP]M.*1:22$/ }),
  ).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Split.*1:22 \+ 0:00$/ })).toBeDefined()
  expect(
    dialog.getByText(/^Without an answer by .* it stops at .* You can undo that\.$/),
  ).toBeDefined()
})

test('it does not ask where another page has given a sign of life since', async () => {
  const { state, server } = await openBeforeQuestion()
  state.running = buildTimer({ idleAt: readLater() })
  await wait(soonMs)
  await waitFor(() =>
    expect(server.operations().filter((name) => name === 'RunningTimer')).toHaveLength(2),
  )
  await wait(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [/^Keep the time/, 'KEEP', 'Kept the time. Your timer goes on.', true],
  [/^Discard/, 'DISCARD', 'Timer stopped: 1h 20m 8s.', false],
  [/^Split/, 'SPLIT', 'A new timer has started.', true],
] as const)(
  '%s is one press, and closes the question',
  async (name, answer, announcement, runs) => {
    const { user, server } = await openWithTimer(buildTimer())
    await user.click(within(await question()).getByRole('button', { name }))
    await noDialog()
    expect(server.variablesOf('AnswerIdleTimer')).toEqual({ input: { timerId: '1', answer } })
    expect(await screen.findByText(announcement)).toBeDefined()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Stop timer' }) !== null).toBe(runs),
    )
  },
)

test('keys: nothing is chosen until Tab reaches an answer', async () => {
  const { user, server } = await openWithTimer(buildTimer())
  await question()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^We haven’t seen you/))
  await user.keyboard('{Enter} ')
  expect(server.operations()).not.toContain('AnswerIdleTimer')
  await user.keyboard('{Tab}{Tab}{Enter}')
  await noDialog()
  expect(server.variablesOf('AnswerIdleTimer')).toMatchObject({ input: { answer: 'DISCARD' } })
})

test('the question waits for an answer: Escape does not close it, and it has no Close', async () => {
  const { user } = await openWithTimer(buildTimer())
  const dialog = within(await question())
  await user.keyboard('{Escape}')
  expect(await question()).toHaveProperty('isConnected', true)
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(dialog.getAllByRole('button')).toHaveLength(3)
})

test('a refusal is said in the question, which stays', async () => {
  const { user } = await openWithTimer(buildTimer(), '/tasks', {
    answerIdleTimer: refuse('No hours are left this week.', 'BAD_USER_INPUT'),
  })
  const dialog = within(await question())
  await user.click(dialog.getByRole('button', { name: /^Split/ }))
  expect((await dialog.findByRole('alert')).textContent).toBe('No hours are left this week.')
})

test('an answer on another page closes the question here', async () => {
  const { settle } = await openWithTimer(buildTimer())
  const line = await openedLine()
  line.tell({ items: [] })
  await question()
  settle(buildTimer({ idleAt: readLater(), version: 2 }))
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CHANGED' }] })
  await noDialog()
  expect(screen.getByRole('button', { name: 'Stop timer' })).toBeDefined()
})

test('a timer that stopped without an answer is told where the question was, and its time can be kept', async () => {
  const { user, server, settle } = await openWithTimer(buildTimer())
  const line = await openedLine()
  line.tell({ items: [] })
  await question()
  const { timeEntry } = settle(byItself(buildTimer()))
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CHANGED' }] })
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Your timer stopped (today|yesterday) at/ }),
  )
  expect(dialog.getByText(/“Zamora contract file” has 1h 20m\.$/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: /^Keep the time until/ }))
  await noDialog()
  expect(server.variablesOf('CorrectTime')).toEqual({
    input: { id: '1', expectedVersion: 1, end: timeEntry.idleStoppedAt },
  })
  expect(await screen.findByText(/^Kept the time until/)).toBeDefined()
  await waitFor(() =>
    expect(server.variablesOf('ReadNotifications')).toEqual({
      input: { noun: 'TIME_ENTRY', recordId: '1' },
    }),
  )
})

test('a notification leads to the timer that stopped; what overlaps is said in plain words', async () => {
  const { user } = await openWithTimer(null, '/time?view=entries&stopped=1', {
    timeEntry: byItself(buildTimer()),
    correctTime: refuse('This overlaps with your entry “Inbox”.', 'BAD_USER_INPUT'),
  })
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Your timer stopped (today|yesterday) at/ }),
  )
  await user.click(dialog.getByRole('button', { name: /^Keep the time until/ }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This overlaps with your entry “Inbox”.',
  )
  await user.click(dialog.getByRole('button', { name: 'Leave it stopped' }))
  await noDialog()
})

test('signs of life are reported once in five minutes, and only if there was one', async () => {
  const { server } = await openWithTimer(
    buildTimer({ idleAt: new Date(Date.now() + 54 * minute).toISOString() }),
  )
  await screen.findByRole('button', { name: 'Stop timer' })
  expect(server.operations()).not.toContain('KeepTimerAlive')
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(document.body, { key: 'Shift' })
  await waitFor(() =>
    expect(server.variablesOf('KeepTimerAlive')).toEqual({
      input: { timerId: '1', secondsAgo: 0 },
    }),
  )
  fireEvent.pointerMove(document.body)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.operations().filter((name) => name === 'KeepTimerAlive')).toHaveLength(1)
})

test('no input counts while the question stands', async () => {
  const { server } = await openWithTimer(buildTimer())
  await question()
  fireEvent.keyDown(document.body, { key: 'Shift' })
  fireEvent.pointerMove(document.body)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.operations()).not.toContain('KeepTimerAlive')
})
