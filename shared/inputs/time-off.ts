import { z } from 'zod'
import { id } from '#shared/validation.ts'
import { day, endsEarlyMessage, optionalText } from './parts.ts'

/** The most days of one time off: a year. */
const maxDays = 366

/** Returns the days from one to another; NaN if one of them is no day, which has its own message. */
const daysBetween = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000

export const addTimeOff = z
  .strictObject({
    userId: id.nullish(),
    firstDay: day,
    lastDay: day,
    coverId: id.nullish(),
    note: optionalText(200),
  })
  .refine(({ firstDay, lastDay }) => !(daysBetween(firstDay, lastDay) < 0), {
    path: ['lastDay'],
    message: endsEarlyMessage,
  })
  .refine(({ firstDay, lastDay }) => !(daysBetween(firstDay, lastDay) >= maxDays), {
    path: ['lastDay'],
    message: 'Time off can’t be longer than a year.',
  })

export const cancelTimeOff = z.strictObject({ id })
