import { z } from 'zod'
import { partOfDayNames } from '#shared/booking.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { email, requiredLines, requiredText, text } from '#shared/validation.ts'
import { day, optionalLines, optionalText, plan, timeZone } from './parts.ts'

const sender = {
  name: requiredText(inquiryLengths.name),
  email,
  phone: optionalText(inquiryLengths.phone),
  company: optionalText(inquiryLengths.company),
  page: optionalText(200),
  submissionKey: requiredText(100),
  // A honeypot that people leave empty.
  website: text(500).nullish(),
}

export const sendInquiry = z.strictObject({
  ...sender,
  message: requiredLines(inquiryLengths.message),
  topic: optionalText(120),
  plan,
})

export const requestBooking = z.strictObject({
  ...sender,
  preferredDay: day,
  partOfDay: z.enum(partOfDayNames),
  timeZone,
  message: optionalLines(inquiryLengths.message),
})
