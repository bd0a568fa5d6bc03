import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildAnswered, buildRing } from '#web/testing/build-open-call.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
// The app loads it lazily; imported here, so that no test waits for it.
import './ring.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens a page of a portal user on a server that keeps which calls ring. */
const open = async (first: object[] = [], answers: object = {}) => {
  const state = { ringing: first }
  const me = buildViewer()
  const openedRecord = openApp('/tasks', {
    me: { ...me, abilities: [...me.abilities, 'startCall'] },
    communicationSessions: () => buildPage(state.ringing),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...openedRecord, state }
}

const ring = () => screen.findByRole('region', { name: 'Incoming call' })
const shownRing = () => screen.queryByRole('region', { name: 'Incoming call' })

const changedInput = { noun: 'COMMUNICATION_SESSION', id: '1', kind: 'CHANGED' } as const

/** Stubs sound, and whether the person has pressed something on the page. Returns how often sound was begun. */
const stubSound = (hasBeenActive: boolean) => {
  const node = { connect: () => undefined, start: () => undefined, stop: () => undefined }
  const handleBegin = vi.fn<() => void>()
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createGain = () => ({ ...node, gain: { value: 0 } })
      createOscillator = () => {
        handleBegin()
        return { ...node, frequency: { value: 0 } }
      }
      close = async () => undefined
    },
  )
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  })
  return handleBegin
}

test('a call that begins to ring shows who calls, and leaves the focus where it is until F6', async () => {
  const { state } = await open()
  const line = await openedLine()
  line.tell({ items: [] })
  const before = document.activeElement
  state.ringing = [buildRing({ type: 'VIDEO', topic: 'Rent roll' })]
  line.tell({ items: [changedInput] })
  const panel = within(await ring())
  expect(panel.getByText('Grace Hopper is calling')).toBeDefined()
  expect(panel.getByText('Video call, Rent roll')).toBeDefined()
  expect(document.activeElement).toBe(before)
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Answer' }))
})

test('a ring is over on every page once it is answered on one', async () => {
  const { state } = await open([buildRing()])
  const line = await openedLine()
  line.tell({ items: [] })
  await ring()
  state.ringing = []
  line.tell({ items: [changedInput] })
  await waitFor(() => expect(shownRing()).toBeNull())
})

test('a ring ends by itself after 45 seconds, even on a page that hears nothing', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await open([buildRing()])
  await ring()
  const [end] = timers.mock.calls.find(([, delay]) => delay === 45_000) ?? []
  act(() => (end as () => void)())
  await waitFor(() => expect(shownRing()).toBeNull())
})

test('an answer opens the call, and without camera if the person said so', async () => {
  const { server, user } = await open([buildRing({ type: 'VIDEO' })], {
    answerCommunicationSession: { communicationSession: buildAnswered({ type: 'VIDEO' }) },
    communicationSession: buildAnswered({ type: 'VIDEO' }),
    iceServers: [],
  })
  await ring()
  await user.click(screen.getByRole('button', { name: 'Without camera' }))
  await waitFor(() => expect(location.pathname).toBe('/calls/1'))
  expect(server.variablesOf('AnswerCommunicationSession')).toEqual({
    input: { id: '1', expectedVersion: 1 },
  })
  expect(history.state.usr).toEqual({ isWithoutCamera: true })
})

test('a call is declined from any page', async () => {
  const { server, user } = await open([buildRing()], {
    declineCall: { communicationSession: buildRing({ ringingSince: null, status: 'MISSED' }) },
  })
  await ring()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(server.variablesOf('DeclineCall')).toEqual({ input: { communicationSessionId: '1' } }),
  )
})

test.each([
  { hasPressed: false, it: 'makes no sound before the person has pressed anything' },
  { hasPressed: true, it: 'makes a sound after the person has pressed something' },
])('a ring $it', async ({ hasPressed }) => {
  const soundBegin = stubSound(hasPressed)
  await open([buildRing()])
  await ring()
  expect(soundBegin.mock.calls.length > 0).toBe(hasPressed)
})
