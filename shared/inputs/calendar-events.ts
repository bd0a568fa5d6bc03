import { z } from 'zod'
import { isTooLong, tooLongMessage } from '#shared/appointments.ts'
import { editScopes, eventTypes } from '#shared/kinds.ts'
import { readRecurrence } from '#shared/recurrence.ts'
import { id, requiredText } from '#shared/validation.ts'
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

/** How often a new record repeats: an RFC 5545 rule, and the zone on whose clock it keeps its time. */
const recurring = {
  recurrence: optionalText(200).refine(
    (rule) => rule == null || readRecurrence(rule) !== null,
    'Choose how often it repeats: once a day at most.',
  ),
  timeZone: timeZone.nullish(),
}

/** How much of a series a change is about; without it, one occurrence. */
const editScope = choice(editScopes).nullish()

export const createCalendarEvent = z
  .strictObject({ ...details, ...recurring, customerId: id.nullish(), vaId: id.nullish() })
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
