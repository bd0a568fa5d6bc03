import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const entry = (id: string, title: string, taskId: string) => ({
  id,
  note: null,
  start: new Date(Date.now() - 1_214_000).toISOString(),
  end: null,
  seconds: null,
  voidedAt: null,
  createdAt: '2026-01-05T10:30:00.000Z',
  customer: { id: '3', name: 'Acme' },
  customerServiceId: null as string | null,
  customerService: null as object | null,
  task: { id: taskId, title },
  assistant: { id: '7', displayName: 'Ada Lovelace' },
  version: 1,
  abilities: ['voidTime'],
})

const onTask = (id: string, title: string, taskId: string, abilities: string[]) => ({
  ...entry(id, title, taskId),
  task: buildTask({ id: taskId, title, abilities }),
})

/** The assistant's time, newest first: one task twice, and one that is done. */
const recentRecord = [
  onTask('1', 'Call the bank', '13', ['startTimer']),
  onTask('5', 'Pay the rent', '12', ['startTimer']),
  onTask('4', 'Order flowers', '14', []),
  onTask('3', 'Pay the rent', '12', ['startTimer']),
]

/** Opens the app for an assistant whose timer runs, if there is one, on a server that keeps it. */
const openWithTimer = async (path: string, first: object | null = null) => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const running = { timer: first }
  const task = buildTask({ id: '12', title: 'Pay the rent', abilities: ['startTimer'] })
  const openedRecord = openApp(path, {
    me: () => ({ ...me, runningTimer: running.timer, abilities: [...me.abilities, 'startTimer'] }),
    task,
    timeEntries: () => buildPage(recentRecord),
    tasks: () => buildPage([task]),
    startTimer: () => {
      const stoppedRecord = running.timer && { ...running.timer, end: new Date(), seconds: 1214 }
      running.timer = entry('2', 'Pay the rent', '12')
      return { timeEntry: running.timer, stopped: stoppedRecord }
    },
    stopTimer: () => {
      const timeEntry = { ...running.timer, end: new Date().toISOString(), seconds: 1214 }
      running.timer = null
      return { timeEntry }
    },
    voidTime: () => {
      const timeEntry = { ...running.timer, voidedAt: new Date().toISOString() }
      running.timer = null
      return { timeEntry }
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...openedRecord, running }
}

const header = () => within(screen.getByRole('banner'))
const stop = { name: 'Stop timer' }

test('the header shows what the timer runs for, links to it, and stops it', async () => {
  const { user, server } = await openWithTimer('/tasks', entry('1', 'Call the bank', '13'))
  const link = await header().findByRole('link', { name: /^Timer: 20m\s?Call the bank$/ })
  expect(link.getAttribute('href')).toBe('/tasks/13')
  expect(link.textContent).toContain('0:20:1')
  await user.click(header().getByRole('button', stop))
  await waitFor(() => expect(header().queryByRole('button', stop)).toBeNull())
  expect(server.operations()).toContain('StopTimer')
  expect(await screen.findByText('Timer stopped: 20m 14s.')).toBeDefined()
})

test('the running seconds are told to nobody, and are not in a live region', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  await openWithTimer('/tasks', entry('1', 'Call the bank', '13'))
  const seconds = await header().findByText(/^0:20:\d\d$/)
  expect(seconds.getAttribute('aria-hidden')).toBe('true')
  expect(seconds.closest('[aria-live], output, [role=status], [role=alert]')).toBeNull()
  const before = seconds.textContent
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(seconds.textContent).not.toBe(before)
})

test('T on a task starts its timer at once, and says what it stopped', async () => {
  const { user, server } = await openWithTimer('/tasks/12', entry('1', 'Call the bank', '13'))
  await header().findByRole('button', stop)
  await user.keyboard('t')
  expect(await header().findByRole('link', { name: /Pay the rent/ })).toBeDefined()
  expect(server.variablesOf('StartTimer')).toEqual({ input: { taskId: '12' } })
  expect(await screen.findByText('Timer stopped: 20m 14s.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a timer that was started on another device shows up, and goes when it is stopped there', async () => {
  const { running } = await openWithTimer('/tasks')
  const line = await openedLine()
  line.tell({ items: [] })
  running.timer = entry('1', 'Call the bank', '13')
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CREATED' }] })
  expect(await header().findByRole('link', { name: /Call the bank/ })).toBeDefined()
  running.timer = null
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CHANGED' }] })
  await waitFor(() => expect(header().queryByRole('button', stop)).toBeNull())
})

/** Opens the menu of the timer, by keyboard. */
const openMenu = async (user: Awaited<ReturnType<typeof openWithTimer>>['user']) => {
  const trigger = await header().findByRole('button', { name: 'Timer menu' })
  trigger.focus()
  await user.keyboard('{Enter}')
  return within(await screen.findByRole('menu'))
}

test('a timer is stopped with a note, which is saved with it', async () => {
  const { user, server } = await openWithTimer('/tasks', entry('1', 'Call the bank', '13'))
  const menu = await openMenu(user)
  await user.click(menu.getByRole('menuitem', { name: 'Stop with a note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /What you did/ }), 'Asked for a card')
  await user.click(dialog.getByRole('button', { name: 'Stop timer' }))
  await waitFor(() => expect(header().queryByRole('button', stop)).toBeNull())
  expect(server.variablesOf('StopTimer')).toEqual({
    input: { timerId: '1', note: 'Asked for a card' },
  })
})

test('a note that is being written stays when the timer is stopped on another device', async () => {
  const first = entry('1', 'Call the bank', '13')
  const { user, server, running } = await openWithTimer('/tasks', first)
  const line = await openedLine()
  line.tell({ items: [] })
  const menu = await openMenu(user)
  await user.click(menu.getByRole('menuitem', { name: 'Stop with a note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /What you did/ }), 'Asked for a card')
  running.timer = null
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CHANGED' }] })
  await waitFor(() => expect(header().queryByText('Call the bank')).toBeNull())
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What you did/ }).value).toBe(
    'Asked for a card',
  )
  running.timer = first
  await user.click(dialog.getByRole('button', { name: 'Stop timer' }))
  await waitFor(() =>
    expect(server.variablesOf('StopTimer')).toEqual({
      input: { timerId: '1', note: 'Asked for a card' },
    }),
  )
})

test('a timer is discarded with a reason, after a question', async () => {
  const { user, server } = await openWithTimer('/tasks', entry('1', 'Call the bank', '13'))
  const menu = await openMenu(user)
  await user.click(menu.getByRole('menuitem', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this timer?' }))
  expect(dialog.getByText(/^Its 20m 1\ds won’t count/)).toBeDefined()
  expect(server.operations()).not.toContain('VoidTime')
  await user.click(dialog.getByRole('button', { name: 'Discard timer' }))
  await waitFor(() => expect(header().queryByRole('button', stop)).toBeNull())
  expect(server.variablesOf('VoidTime')).toEqual({
    input: { id: '1', reason: 'Started by mistake' },
  })
})

test('the timer switches to another recent task that can be worked on, each offered once', async () => {
  const { user, server } = await openWithTimer('/tasks', entry('1', 'Call the bank', '13'))
  const menu = await openMenu(user)
  await user.click(await menu.findByRole('menuitem', { name: /Pay the rent/ }))
  expect(await header().findByRole('link', { name: /Pay the rent/ })).toBeDefined()
  expect(server.variablesOf('StartTimer')).toEqual({ input: { taskId: '12' } })
  const again = await openMenu(user)
  expect(await again.findByRole('menuitem', { name: /Call the bank/ })).toBeDefined()
  expect(again.queryByRole('menuitem', { name: /Pay the rent|Order flowers/ })).toBeNull()
})

test('a timer that only a person knows the plan of asks for it, and header and notice name it', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const running: { timer: object | null } = { timer: null }
  const services = [
    { id: '8', serviceType: 'Part-Time, Administrative' },
    { id: '9', serviceType: 'Inside sales agent' },
  ]
  const message = 'Choose a plan: “Part-Time, Administrative” or “Inside sales agent”.'
  const task = buildTask({
    id: '12',
    title: 'Pay the rent',
    abilities: ['startTimer'],
    customer: {
      ...buildCustomer({ id: '3', name: 'Acme' }),
      allowances: services.map((service) => ({ leftSeconds: 3600, service })),
    },
  })
  const { user } = openApp('/tasks/12', {
    me: () => ({ ...me, runningTimer: running.timer, abilities: [...me.abilities, 'startTimer'] }),
    task,
    startTimer: ({ input }: { input: { customerServiceId?: string } }) => {
      const customerService = services.find(({ id }) => id === input.customerServiceId)
      if (!customerService)
        throw new GraphQLError(message, {
          extensions: { code: 'BAD_USER_INPUT', fields: { customerServiceId: message } },
        })
      running.timer = {
        ...entry('2', 'Pay the rent', '12'),
        customerServiceId: '9',
        customerService,
      }
      return { timeEntry: running.timer, stopped: null }
    },
  })
  await screen.findByRole('heading', { name: 'Pay the rent' })
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Which plan is this time for?' }))
  await user.click(await dialog.findByRole('button', { name: /Inside sales agent/ }))
  await screen.findByText(/Timer started for .*Pay the rent.* on .*Inside sales agent/)
  await screen.findByRole('link', { name: /Timer: .*Pay the rent.*Inside sales agent/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
