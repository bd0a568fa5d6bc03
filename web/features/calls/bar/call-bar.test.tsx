import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAnswered } from '#web/testing/build-open-call.ts'
import { openedLine } from '#web/testing/fake-connection.ts'
import { changedCall, openCall } from '#web/testing/open-call.tsx'

const bar = () => screen.findByRole('region', { name: 'Call with Grace Hopper' })

/** Opens the page of a call, and returns what the person does. */
const open = async (call: object = {}) => {
  const openedRecord = await openCall(buildAnswered(call), {
    agreeToRecording: () => ({ communicationSession: openedRecord.state.call }),
  })
  const line = await openedLine()
  line.tell({ items: [] })
  await screen.findByRole('button', { name: 'End call' })
  const { user, devices, state, server } = openedRecord
  return {
    devices,
    server,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    leave: () => user.click(screen.getByRole('link', { name: 'Tasks' })),
    becomes: (changes: object) => {
      state.call = buildAnswered({ ...call, ...changes })
      line.tell({ items: [changedCall] })
    },
  }
}

/** Opens a call in which the viewer shares their screen. */
const openSharing = async () => {
  const openedRecord = await open()
  await openedRecord.press('Share screen')
  await screen.findByRole('button', { name: 'Stop sharing' })
  return { ...openedRecord, screenTrack: openedRecord.devices.at(-1) }
}

test('leaving the page of a call asks about a shared screen, and ends the sharing', async () => {
  const { leave, screenTrack } = await openSharing()
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Stop sharing your screen?' })
  expect(location.pathname).toBe('/calls/1')
  expect(screenTrack?.readyState).toBe('live')
  fireEvent.click(within(question).getByRole('button', { name: 'Stop sharing' }))
  await bar()
  expect(location.pathname).toBe('/tasks')
  await waitFor(() => expect(screenTrack?.readyState).toBe('ended'))
  expect(screen.queryByText('You share your screen')).toBeNull()
})

test('a shared screen that is kept is said in the bar, which stops it, and is asked about once more', async () => {
  const { leave, press, screenTrack } = await openSharing()
  await leave()
  await press('Keep sharing')
  await bar()
  expect(screen.getByText('You share your screen')).toBeDefined()
  expect(screenTrack?.readyState).toBe('live')
  await press('Back to call')
  await leave()
  await press('Keep sharing')
  await bar()
  await press('Stop sharing')
  await waitFor(() => expect(screen.queryByText('You share your screen')).toBeNull())
  expect(screenTrack?.readyState).toBe('ended')
})

test('Escape at the question about a shared screen stays in the call, and shares on', async () => {
  const { leave, screenTrack } = await openSharing()
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Stop sharing your screen?' })
  fireEvent.keyDown(question, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/calls/1')
  expect(screenTrack?.readyState).toBe('live')
})

test('the question for consent opens over any page, and what is agreed to is stopped there', async () => {
  const { leave, press, becomes, server } = await open({ recordsPicture: true })
  await leave()
  await bar()
  const focusedElement = document.activeElement
  becomes({ callerAgreesToRecording: true })
  expect(await screen.findByText(/wants to record this call\.$/)).toBeDefined()
  expect(document.activeElement).toBe(focusedElement)
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(document.activeElement?.textContent).toBe('Don’t agree')
  await press('Agree')
  await waitFor(() => expect(server.operations()).toContain('AgreeToRecording'))
  becomes({ callerAgreesToRecording: true, answererAgreesToRecording: true })
  expect(await within(await bar()).findByText('Recording')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Question about a recording' })).toBeNull()
  await press('Stop recording')
  await waitFor(() =>
    expect(server.variablesOf('AgreeToRecording')).toEqual({
      input: { communicationSessionId: '1', agreed: false },
    }),
  )
  becomes({})
  await waitFor(() => expect(screen.queryByText('Recording')).toBeNull())
})
