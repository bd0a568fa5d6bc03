import { z } from 'zod'
import { sessionTypes } from '#shared/kinds.ts'
import { id } from '#shared/validation.ts'
import { changes, choice, instant, target, targetOnly } from './parts.ts'

export const details = { type: choice(sessionTypes), startTime: instant }

export const createCommunicationSession = z.strictObject({ ...details, customerId: id, vaId: id })
export const updateCommunicationSession = z.strictObject({ ...target, ...changes(details) })
export const answerCommunicationSession = targetOnly
export const endCommunicationSession = targetOnly
export const missCommunicationSession = targetOnly
export const cancelCommunicationSession = targetOnly
