import { z } from 'zod'
import { id } from '#shared/validation.ts'
import { callRules, workingHours } from './call-rules.ts'
import { timeZone } from './parts.ts'

export const setAvailability = z.strictObject({
  userId: id.nullish(),
  timeZone: timeZone.nullish(),
  hours: workingHours.nullish(),
  meetingMinutes: callRules.meetingMinutes.nullish(),
  noticeMinutes: callRules.noticeMinutes.nullish(),
  pauseMinutes: callRules.pauseMinutes.nullish(),
  mostPerDay: z.int().min(1).max(50).nullish(),
  takesDemos: z.boolean().nullish(),
})
