import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { heartbeatSeconds } from '#shared/call-limits.ts'
import { buildAnswered, buildOpenCall } from '#web/testing/build-open-call.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { asksBeforeUnload } from '#web/testing/asks-before-unload.ts'
import { buildOver, changedCall, openCall } from '#web/testing/open-call.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const inCall = () => screen.findByRole('button', { name: 'End call' })
const isOver = () => screen.findByRole('heading', { name: 'The call is over.' })

test('the page of a call sends heartbeats until the call is over', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const clearSpy = vi.spyOn(globalThis, 'clearInterval')
  const { server, state } = await openCall(buildAnswered())
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  const beats = () => server.operations().filter((name) => name === 'KeepCallAlive').length
  await waitFor(() => expect(beats()).toBe(1))
  const at = timers.mock.calls.findIndex(([, delay]) => delay === heartbeatSeconds * 1000)
  const beat = timers.mock.calls[at]?.[0] as () => void
  beat()
  await waitFor(() => expect(beats()).toBe(2))
  state.call = buildOver()
  line.tell({ items: [changedCall] })
  await isOver()
  expect(clearSpy.mock.calls.flat()).toContain(timers.mock.results[at]?.value)
})

test('a call is not left by mistake: the browser asks before a full page load, until the call is over', async () => {
  const { user } = await openCall(buildAnswered())
  await inCall()
  expect(asksBeforeUnload()).toBe(true)
  await user.click(await inCall())
  await isOver()
  expect(asksBeforeUnload()).toBe(false)
})

test('the page of the other person connects again after it was reloaded, and later signals of its former page are ignored', async () => {
  const { peers } = await openCall(buildAnswered())
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  await line.tellSignal('1', { from: 'first', to: null })
  await waitFor(() => expect(peers).toHaveLength(1))
  await line.tellSignal('2', { from: 'second', to: null })
  await waitFor(() => expect(peers).toHaveLength(2))
  expect(peers.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new'])
  // A line that was cut begins with the first signal again.
  await line.tellSignal('1', { from: 'first', to: null })
  await line.tellSignal('3', { from: 'third', to: null })
  await waitFor(() => expect(peers).toHaveLength(3))
})

test('a page that another one of the same person replaced says so, is silent, and can continue the call as it was', async () => {
  const { server, user, devices, peers } = await openCall(buildAnswered())
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  const joins = () =>
    server
      .questions()
      .flatMap(({ input }) => (input as { body?: string } | undefined)?.body ?? [])
      .map((body) => JSON.parse(body) as { from: string; to: string | null })
      .filter(({ to }) => to === null)
  await line.tellSignal('1', { from: 'theirs', to: null })
  await waitFor(() => expect(peers).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  const clearSpy = vi.spyOn(globalThis, 'clearInterval')
  await line.tellSignal('2', { from: 'theirs', to: joins()[0]?.from, isReplaced: true })
  expect(await screen.findByText('This call goes on in another tab')).toBeDefined()
  expect(clearSpy).toHaveBeenCalled()
  expect(devices.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(peers[0]?.connectionState).toBe('closed')
  expect(asksBeforeUnload()).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Continue here' }))
  await inCall()
  await waitFor(() => expect(joins()).toHaveLength(2))
  expect(joins()[1]?.from).not.toBe(joins()[0]?.from)
  await waitFor(() => expect(devices).toHaveLength(2))
  expect(devices[1]).toMatchObject({ readyState: 'live', enabled: false })
})

test('a portal user connects by the servers of the operator', async () => {
  const relay = { urls: ['turn:relay.test'], username: 'ada', credential: 'secret' }
  const { peers } = await openCall(buildAnswered(), { iceServers: [relay] })
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  await line.tellSignal('1', { from: 'first', to: null })
  await waitFor(() => expect(peers).toHaveLength(1))
  expect(peers[0]?.iceServers).toEqual([relay])
})

test('a call whose servers could not be read says so and can be tried again', async () => {
  let isAway = true
  const failUnavailable = refuse('The server is away', 'UNAVAILABLE')
  const { user } = await openCall(buildAnswered(), {
    iceServers: () => (isAway ? failUnavailable() : []),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  expect(await inCall()).toBeDefined()
})

test('a page that ends the call tells the other page at once', async () => {
  const caller = { callerId: '7', answererId: '8' }
  const { user, peers } = await openCall(buildAnswered(caller))
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  await line.tellSignal('1', { from: 'first', to: null })
  await waitFor(() => expect(peers).toHaveLength(1))
  const channel = peers[0]?.channel
  if (channel) channel.readyState = 'open'
  await user.click(await inCall())
  await isOver()
  expect(channel?.send.mock.calls).toEqual([['end']])
})

test('a person whose other side has no microphone is told so', async () => {
  const { peers } = await openCall(buildAnswered({ callerId: '7', answererId: '8' }))
  const line = await openedLine()
  line.tell({ items: [] })
  await inCall()
  await line.tellSignal('1', { from: 'first', to: null })
  await waitFor(() => expect(peers).toHaveLength(1))
  const [peer] = peers
  if (peer) peer.connectionState = 'connected'
  peer?.dispatchEvent(new Event('connectionstatechange'))
  expect(await screen.findByText('Connected')).toBeDefined()
  const data = JSON.stringify({ isMuted: false, picture: 'none', isUnheard: true })
  peer?.channel.dispatchEvent(new MessageEvent('message', { data }))
  expect(await screen.findByText('They have no microphone, but can hear you.')).toBeDefined()
})

test('the screen stays on from the ring to the end of the call, and again after the page was hidden', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined)
  const request = vi.fn<(kind: string) => Promise<object>>(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  const mine = { callerId: '7', caller: { id: '7', displayName: 'Ada Lovelace' } }
  const { state, user } = await openCall(
    buildOpenCall({ ...mine, ringingSince: new Date().toISOString() }),
  )
  const line = await openedLine()
  line.tell({ items: [] })
  await waitFor(() => expect(request.mock.calls).toEqual([['screen']]))
  state.call = buildAnswered({ ...mine, answererId: '8' })
  line.tell({ items: [changedCall] })
  await inCall()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(release).toHaveBeenCalledTimes(1)
  // The browser releases it while the page is hidden.
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3))
  await user.click(await inCall())
  await isOver()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(2))
})

test('Reconnect sound opens the microphone once more', async () => {
  const { user, devices } = await openCall(buildAnswered())
  await inCall()
  await waitFor(() => expect(devices).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Reconnect sound' }))
  await waitFor(() => expect(devices).toHaveLength(2))
  expect(devices[0]?.readyState).toBe('ended')
})

test('the caller hangs up while it rings, and a call that no one answered can be tried again', async () => {
  const mine = { callerId: '7', caller: { id: '7', displayName: 'Ada Lovelace' } }
  const { server, user, state } = await openCall(
    buildOpenCall({ ...mine, ringingSince: new Date().toISOString() }),
  )
  expect(await screen.findByText('Ringing…')).toBeDefined()
  state.call = buildOpenCall({ ...mine, status: 'MISSED' })
  await user.click(screen.getByRole('button', { name: 'Hang up' }))
  expect(await screen.findByRole('heading', { name: 'No one answered.' })).toBeDefined()
  expect(server.variablesOf('DeclineCall')).toEqual({ input: { communicationSessionId: '1' } })
  expect(screen.getByRole('button', { name: 'Call again' })).toBeDefined()
})

test('the page of the caller sends heartbeats while it rings', async () => {
  const caller = { callerId: '7', caller: { id: '7', displayName: 'Ada Lovelace' } }
  const { server } = await openCall(
    buildOpenCall({ ...caller, ringingSince: new Date().toISOString() }),
  )
  await waitFor(() => expect(server.operations()).toContain('KeepCallAlive'))
})

test('the page of the person who is called sends no heartbeat while it rings', async () => {
  const { server } = await openCall(buildOpenCall({ ringingSince: new Date().toISOString() }))
  expect(await screen.findByText('Calling. Answer at the top of the page.')).toBeDefined()
  expect(server.operations()).not.toContain('KeepCallAlive')
})

test('a person who is not in a call in progress sees that it goes on, and sends nothing', async () => {
  const others = { callerId: '2', answererId: '9' }
  const { server, peers } = await openCall(buildAnswered(others))
  expect(await screen.findByRole('heading', { name: 'This call is in progress.' })).toBeDefined()
  expect(server.operations()).not.toContain('KeepCallAlive')
  expect(peers).toHaveLength(0)
})
