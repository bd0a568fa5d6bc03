import { screen } from '@testing-library/react'
// The app loads them lazily; imported here, so that no test waits for the call or for the page to which it is left.
import '#web/features/calls/held/call-place.tsx'
import '#web/features/tasks/tasks-page.tsx'
import { buildAnswered } from './build-open-call.ts'
import { stubDevices, stubPeers } from './fake-media.ts'
import type { Answers } from './fake-server.ts'
import { openApp } from './open-app.tsx'
import { buildViewer } from './records.ts'

/** The item of the change feed that tells of a change of the call. */
export const changedCall = { noun: 'COMMUNICATION_SESSION', id: '1', kind: 'CHANGED' } as const

/** Returns the call after it has ended. */
export const buildOver = (changes: object = {}) =>
  buildAnswered({ status: 'COMPLETED', endTime: new Date().toISOString(), version: 3, ...changes })

/** Opens the page of a call for Ada, on a server that keeps the call. */
export const openCall = async (call: object, answers: Answers = {}) => {
  const state = { call }
  const devices = stubDevices()
  const peers = stubPeers()
  const me = buildViewer()
  const openedRecord = openApp('/calls/1', {
    me: { ...me, abilities: [...me.abilities, 'startCall'] },
    communicationSession: () => state.call,
    iceServers: [],
    sendCallSignal: { signalId: '1' },
    keepCallAlive: () => ({ communicationSession: state.call }),
    declineCall: () => ({ communicationSession: state.call }),
    endCommunicationSession: () => {
      state.call = buildOver()
      return { communicationSession: state.call }
    },
    customer: { id: '3', customerServices: { nodes: [] } },
    ...answers,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...openedRecord, state, devices, peers }
}
