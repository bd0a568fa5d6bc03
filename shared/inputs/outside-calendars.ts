import { z } from 'zod'
import {
  hasOtherPort,
  longestCalendarAddress,
  readCalendarAddress,
} from '#shared/calendar-address.ts'
import { requiredText } from '#shared/validation.ts'

export const setOutsideCalendar = z.strictObject({
  address: requiredText(longestCalendarAddress)
    .refine((text) => !hasOtherPort(text), {
      message:
        'Calendars are only read on the usual port of https. Leave out the number after the name, or publish the calendar elsewhere.',
      abort: true,
    })
    .refine(
      (text) => readCalendarAddress(text) !== null,
      'Enter the whole address of a calendar, beginning with https:// or webcal://.',
    ),
})
export const removeOutsideCalendar = z.strictObject({})
