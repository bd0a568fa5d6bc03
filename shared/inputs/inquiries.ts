import { z } from 'zod'
import { partOfDayNames } from '#shared/booking.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { findPlan } from '#shared/plans.ts'
import { email, requiredText, text } from '#shared/validation.ts'
import { optionalText } from './parts.ts'

const sender = {
  name: requiredText(inquiryLengths.name),
  email,
  phone: optionalText(inquiryLengths.phone),
  company: optionalText(inquiryLengths.company),
  page: optionalText(200),
  submissionKey: requiredText(100),
  // A trap that people leave empty.
  website: text(500).nullish(),
}

export const sendInquiry = z.strictObject({
  ...sender,
  message: requiredText(inquiryLengths.message),
  topic: optionalText(120),
  plan: optionalText(120).refine(
    (plan) => plan == null || findPlan(plan) !== undefined,
    'There is no such plan',
  ),
})

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

export const requestBooking = z.strictObject({
  ...sender,
  preferredDay: z.iso.date(),
  partOfDay: z.enum(partOfDayNames),
  timeZone: requiredText(60).refine(isTimeZone, 'Invalid time zone'),
  message: optionalText(inquiryLengths.message),
})
