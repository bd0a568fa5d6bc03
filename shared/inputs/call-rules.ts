import { z } from 'zod'
import type { WorkingSpan } from '#shared/free-slots.ts'
import { clockTime, minuteOf } from '#shared/quiet-hours.ts'
import { requiredText } from '#shared/validation.ts'
import { day, hoursMessage } from './parts.ts'

/** A time of day on a 24-hour clock: 09:00. */
export const timeOfDay = z.string().regex(clockTime, 'Enter a time, like 9:00 AM.')

const workingSpan = z
  .strictObject({
    day: z.int().min(1).max(7),
    from: timeOfDay,
    to: z.literal('24:00').or(timeOfDay),
  })
  .refine(({ from, to }) => minuteOf(to) > minuteOf(from), { path: ['to'], message: hoursMessage })

/** The most spans of one weekday. */
const mostSpans = 6

const overlap = (one: WorkingSpan, other: WorkingSpan) =>
  one !== other &&
  one.day === other.day &&
  minuteOf(one.from) < minuteOf(other.to) &&
  minuteOf(other.from) < minuteOf(one.to)

const inOrder = (one: WorkingSpan, other: WorkingSpan) =>
  one.day - other.day || minuteOf(one.from) - minuteOf(other.from)

/** The working hours of a week, in order. They may be none. */
export const workingHours = z
  .array(workingSpan)
  .max(7 * mostSpans)
  .refine((spans) => !spans.some((one) => spans.some((other) => overlap(one, other))), {
    message: 'These hours overlap.',
  })
  .overwrite((spans) => spans.toSorted(inOrder))

/** Length, notice, and pause of calls. */
export const callRules = {
  meetingMinutes: z.int().min(5).max(240),
  noticeMinutes: z
    .int()
    .min(0)
    .max(14 * 24 * 60),
  pauseMinutes: z.int().min(0).max(120),
}

/** The days on which the organization is closed, soonest first. */
export const holidays = z
  .array(z.strictObject({ day, name: requiredText(60) }))
  .max(200)
  .refine(
    (days) => new Set(days.map((one) => one.day)).size === days.length,
    'Enter each day once.',
  )
  .overwrite((days) => days.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
