import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAnswered } from '#web/testing/build-open-call.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { stubDevices, stubPeers } from '#web/testing/fake-media.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { RecordingPlayer } from './recording-player.tsx'
// The page loads it lazily; imported here, so that no test waits for it.
import '#web/features/calls/held/call-place.tsx'

vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })

/** Opens a call that the other person asks to record, or that nobody has asked about. */
const open = async (call: object, role: 'USER' | 'VIRTUAL_ASSISTANT' = 'USER') => {
  stubDevices()
  stubPeers()
  openApp('/calls/1', {
    me: { ...buildViewer(), role },
    communicationSession: buildAnswered(call),
    iceServers: [],
    sendCallSignal: { signalId: '1' },
    keepCallAlive: { communicationSession: buildAnswered(call) },
    customer: { id: '3', customerServices: { nodes: [] } },
  })
  const line = await openedLine()
  line.tell({ items: [] })
  await screen.findByRole('button', { name: 'End call' })
}

const consent = { callerAgreesToRecording: true }

test('a person reads before they agree that sound and pictures are recorded', async () => {
  await open({ ...consent, recordsPicture: true })
  const question = await screen.findByRole('region', { name: 'Question about a recording' })
  expect(question.textContent).toContain(
    'The sound and the pictures of both of you, and what you share of your screens, kept as a file',
  )
})

test('a person reads before they agree that only sound is recorded', async () => {
  await open(consent)
  const question = await screen.findByRole('region', { name: 'Question about a recording' })
  expect(question.textContent).toContain('The sound of both of you, kept as a file')
})

test.each([
  [true, 'Record video'],
  [false, 'Record sound'],
])(
  'the assistant agrees with a button that says what is recorded',
  async (recordsPicture, name) => {
    await open({ recordsPicture }, 'VIRTUAL_ASSISTANT')
    expect(await screen.findAllByRole('button', { name })).not.toHaveLength(0)
  },
)

test.each([
  ['video/mp4', 'VIDEO'],
  ['video/webm', 'VIDEO'],
  ['audio/mp4', 'AUDIO'],
] as const)('a recording as %s is played by the right player', (type, player) => {
  render(<RecordingPlayer type={type} url="/files/a" name="Call recording" />)
  expect(screen.getByLabelText('Call recording').tagName).toBe(player)
})
