import { z } from 'zod'
import { isTooLong, tooLongMessage } from '#shared/appointments.ts'
import { eventTypes } from '#shared/kinds.ts'
import { id, requiredText } from '#shared/validation.ts'
import { editScope, recurrence } from './recurrence.ts'
import {
  changes,
  choice,
  endsEarlyMessage,
  instant,
  isInOrder,
  optionalLines,
  optionalText,
  target,
  targetOnly,
  timeZone,
} from './parts.ts'

export const details = {
  title: requiredText(200),
  description: optionalLines(10_000),
  startTime: instant,
  endTime: instant,
  eventType: choice(eventTypes),
  externalEventId: optionalText(200),
}

export const createCalendarEvent = z
  .strictObject({
    ...details,
    recurrence,
    timeZone: timeZone.nullish(),
    customerId: id.nullish(),
    vaId: id.nullish(),
  })
  .refine(({ startTime, endTime }) => isInOrder(startTime, endTime), {
    path: ['endTime'],
    message: endsEarlyMessage,
  })
  .refine(({ startTime, endTime }) => !isTooLong(startTime, endTime), {
    path: ['endTime'],
    message: tooLongMessage,
  })

export const updateCalendarEvent = z.strictObject({ ...target, ...changes(details), editScope })
export const completeCalendarEvent = targetOnly
export const cancelCalendarEvent = z.strictObject({ ...target, editScope })
