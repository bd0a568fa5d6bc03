import { buildCall } from './calendar.ts'

const grace = { id: '2', displayName: 'Grace Hopper' }
const ada = { id: '7', displayName: 'Ada Lovelace' }

/** Returns an unplanned call with the fields of its page, between Ada, who views it, and her assistant. */
export const buildOpenCall = (changes: object = {}) =>
  buildCall({
    type: 'VOICE',
    topic: null,
    calendarEventId: null,
    isUnplanned: true,
    recordingUrl: null,
    ringingSince: null,
    callerId: grace.id,
    caller: grace,
    answererId: null,
    answerer: null,
    callerAgreesToRecording: false,
    answererAgreesToRecording: false,
    recordsPicture: false,
    recordings: { nodes: [] },
    ...changes,
  })

/** Returns the call as it rings for Ada. */
export const buildRing = (changes: object = {}) =>
  buildOpenCall({
    ringingSince: new Date().toISOString(),
    abilities: ['answerCommunicationSession', 'declineCall'],
    ...changes,
  })

/** Returns the call after Ada has answered. */
export const buildAnswered = (changes: object = {}) =>
  buildOpenCall({
    status: 'ACTIVE',
    startTime: new Date().toISOString(),
    answererId: ada.id,
    answerer: ada,
    version: 2,
    ...changes,
  })
