import { z } from 'zod'
import { longestCalendarAddress, readCalendarAddress } from '#shared/calendar-address.ts'
import { requiredText } from '#shared/validation.ts'

export const setOutsideCalendar = z.strictObject({
  address: requiredText(longestCalendarAddress).refine(
    (text) => readCalendarAddress(text) !== null,
    'Enter the whole address of a calendar, beginning with https:// or webcal://.',
  ),
})
export const removeOutsideCalendar = z.strictObject({})
