import { z } from 'zod'
import { signalLimits } from '#shared/call-limits.ts'
import { callSignalKinds, sessionTypes } from '#shared/kinds.ts'
import { exactText, id } from '#shared/validation.ts'
import { changes, choice, instant, optionalText, target, targetOnly } from './parts.ts'

export const details = {
  type: choice(sessionTypes),
  startTime: instant,
  topic: optionalText(200),
}

export const createCommunicationSession = z.strictObject({ ...details, customerId: id, vaId: id })
export const updateCommunicationSession = z.strictObject({ ...target, ...changes(details) })
export const bookCall = z.strictObject({
  customerId: id,
  assistantId: id,
  start: details.startTime,
  type: details.type,
  topic: details.topic,
})
export const startCall = z
  .strictObject({
    communicationSessionId: id.nullish(),
    calendarEventId: id.nullish(),
    customerId: id.nullish(),
    type: choice(sessionTypes).nullish(),
  })
  .refine(
    ({ communicationSessionId, calendarEventId, customerId }) =>
      [communicationSessionId, calendarEventId, customerId].filter((one) => one != null).length ===
      1,
    { path: ['customerId'], message: 'Choose a call, an event, or a customer.' },
  )
export const declineCall = z.strictObject({ communicationSessionId: id })
export const keepCallAlive = z.strictObject({ communicationSessionId: id })
export const sendCallSignal = z.strictObject({
  communicationSessionId: id,
  kind: choice(callSignalKinds),
  body: exactText(signalLimits.bytes),
})
export const agreeToRecording = z.strictObject({ communicationSessionId: id, agreed: z.boolean() })
export const answerCommunicationSession = targetOnly
export const endCommunicationSession = targetOnly
export const missCommunicationSession = targetOnly
export const cancelCommunicationSession = targetOnly
