import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { asksBeforeUnload } from '#web/testing/asks-before-unload.ts'
import { buildAnswered, buildOpenCall } from '#web/testing/build-open-call.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { buildOver, changedCall, openCall } from '#web/testing/open-call.tsx'
import { buildTask, buildViewer } from '#web/testing/records.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const inCall = () => screen.findByRole('button', { name: 'End call' })
const bar = () => screen.findByRole('region', { name: 'Call with Grace Hopper' })
/** Waits until the bar, which is another one in each state of the call, says something. */
const says = (text: string) =>
  waitFor(() =>
    within(screen.getByRole('region', { name: 'Call with Grace Hopper' })).getByText(text),
  )
const shownBar = () => screen.queryByRole('region', { name: 'Call with Grace Hopper' })
const press = async (name: string) => {
  const button = within(await bar()).getByRole('button', { name })
  await userEvent.setup({ delay: null }).click(button)
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Tasks' }))

/** Opens a call that is connected, and goes to another page. */
const openElsewhere = async (call: object = buildAnswered(), answers: Answers = {}) => {
  const openedRecord = await openCall(call, answers)
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  await line.tellSignal('1', { from: 'theirs', to: null })
  await waitFor(() => expect(openedRecord.peers).toHaveLength(1))
  const turn = (state: string) => {
    const [peer] = openedRecord.peers
    if (peer) peer.connectionState = state
    act(() => void peer?.dispatchEvent(new Event('connectionstatechange')))
  }
  turn('connected')
  await leave()
  await bar()
  return { ...openedRecord, line, turn }
}

test('a call survives another page: its bar has the time, and one press leads back to the same connection', async () => {
  const { peers, devices, user } = await openElsewhere()
  expect(location.pathname).toBe('/tasks')
  expect(within(await bar()).getByRole('timer').textContent).toMatch(/^\d:\d\d$/)
  expect(peers.map(({ connectionState }) => connectionState)).toEqual(['connected'])
  expect(devices.map(({ readyState }) => readyState)).toEqual(['live'])
  expect(asksBeforeUnload()).toBe(true)
  await press('Mute')
  expect(devices[0]?.enabled).toBe(false)
  await press('Camera')
  await waitFor(() => expect(devices.map(({ kind }) => kind)).toEqual(['audio', 'video']))

  await press('Back to call')
  await screen.findByRole('region', { name: 'Controls of the call' })
  expect(location.pathname).toBe('/calls/1')
  expect(shownBar()).toBeNull()
  expect(screen.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true')
  expect(peers).toHaveLength(1)
  await user.click(await inCall())
  await screen.findByRole('heading', { name: 'The call is over.' })
  expect(shownBar()).toBeNull()
})

test('a call that is ended on another page says so there, and leaves after eight seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { devices, peers } = await openElsewhere()
  await press('End call')
  expect(await says('The call is over.')).toBeDefined()
  expect(location.pathname).toBe('/tasks')
  expect(devices[0]?.readyState).toBe('ended')
  expect(peers[0]?.connectionState).toBe('closed')
  expect(asksBeforeUnload()).toBe(false)
  const [end] = timers.mock.calls.find(([, delay]) => delay === 8000) ?? []
  act(() => (end as () => void)())
  expect(shownBar()).toBeNull()
})

test('a call that the other side ends while another page is open says so, and its page is one press away', async () => {
  const { state, line } = await openElsewhere()
  state.call = buildOver()
  line.tell({ items: [changedCall] })
  expect(await says('The call is over.')).toBeDefined()
  await press('Open call')
  expect(await screen.findByRole('heading', { name: 'The call is over.' })).toBeDefined()
  expect(shownBar()).toBeNull()
})

test('a network that is cut is said in the bar, and the time comes back with it', async () => {
  const { turn } = await openElsewhere()
  turn('disconnected')
  expect(within(await bar()).getByText('Reconnecting…')).toBeDefined()
  expect(within(await bar()).queryByRole('timer')).toBeNull()
  turn('connected')
  expect(within(await bar()).getByRole('timer')).toBeDefined()
})

test('F6 reaches the bar from anywhere, and Escape neither ends nor hides the call', async () => {
  const { peers } = await openElsewhere()
  fireEvent.keyDown(document.body, { key: 'F6' })
  const mute = within(await bar()).getByRole('button', { name: 'Mute' })
  expect(document.activeElement).toBe(mute)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(mute)
  expect(peers[0]?.connectionState).toBe('connected')
})

test('an older page of the same person says on every page that the call goes on elsewhere, and can take it back', async () => {
  const { line, server, devices } = await openElsewhere()
  const joins = () =>
    server
      .questions()
      .flatMap(({ input }) => (input as { body?: string } | undefined)?.body ?? [])
      .map((body) => JSON.parse(body) as { from: string; to: string | null })
      .filter(({ to }) => to === null)
  await line.tellSignal('2', { from: 'theirs', to: joins()[0]?.from, isReplaced: true })
  expect(await says('This call goes on in another tab')).toBeDefined()
  expect(devices[0]?.readyState).toBe('ended')
  expect(asksBeforeUnload()).toBe(false)
  await press('Continue here')
  await waitFor(() => expect(joins()).toHaveLength(2))
  expect(await says('Connecting…')).toBeDefined()
})

test('a ring that its caller leaves goes on, and its answer is a call in the bar', async () => {
  const caller = { callerId: '7', caller: { id: '7', displayName: 'Ada Lovelace' } }
  const grace = { answererId: '2', answerer: { id: '2', displayName: 'Grace Hopper' } }
  const { state, server } = await openCall(
    buildOpenCall({ ...caller, ringingSince: new Date().toISOString() }),
  )
  const line = await openedLine()
  line.tell({ items: [] })
  await screen.findByText('Ringing…')
  const beats = () => server.operations().filter((name) => name === 'KeepCallAlive').length
  await waitFor(() => expect(beats()).toBe(1))
  await leave()
  expect(within(await bar()).getByText('Ringing…')).toBeDefined()
  expect(within(await bar()).getByRole('button', { name: 'Hang up' })).toBeDefined()
  state.call = buildAnswered({ ...caller, ...grace })
  line.tell({ items: [changedCall] })
  expect(await says('Connecting…')).toBeDefined()
})

test('signing out leaves the call as closing the page does, and the next person on this browser has no bar', async () => {
  const { server, devices, peers } = await openElsewhere(buildAnswered(), {
    signOut: { signedOut: true },
  })
  const clearSpy = vi.spyOn(globalThis, 'clearInterval')
  await userEvent.click(await screen.findByRole('button', { name: /Account menu, / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  expect(shownBar()).toBeNull()
  expect(devices[0]?.readyState).toBe('ended')
  expect(peers[0]?.connectionState).toBe('closed')
  expect(clearSpy).toHaveBeenCalled()

  server.answers['me'] = buildViewer('USER', { id: '8', displayName: 'Blaise Pascal' })
  new BroadcastChannel('viewer').postMessage('signed in')
  expect(await screen.findByText('Welcome, Blaise Pascal')).toBeDefined()
  expect(shownBar()).toBeNull()
})

test('the notes of staff list the open tasks of the customer, and opening one leaves the call running', async () => {
  const customer = { id: '3', name: 'Acme' }
  const task = buildTask({ id: '5', title: 'Check the contract', status: 'IN_PROGRESS', customer })
  const { user, peers, line } = await openElsewhere(buildAnswered(), {
    me: buildViewer('VIRTUAL_ASSISTANT', { id: '7', displayName: 'Ada Lovelace' }),
    customer: { ...customer, tasks: { totalCount: 1, nodes: [task] } },
    task: () => task,
  })
  line.tell({ items: [] })
  await press('Back to call')
  await user.click(await screen.findByRole('link', { name: 'Check the contract' }))
  await bar()
  expect(location.pathname).toBe('/tasks/5')
  expect(peers[0]?.connectionState).toBe('connected')
})
