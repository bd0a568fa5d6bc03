import { z } from 'zod'
import { partOfDayNames } from '#shared/booking.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { email, requiredLines, requiredText, text } from '#shared/validation.ts'
import { day, instant, optionalLines, optionalText, plan, timeZone } from './parts.ts'

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

const demoToken = text(100)

export const moveDemoBooking = z.strictObject({
  token: demoToken,
  start: instant,
  expectedStart: instant.nullish(),
})

export const cancelDemoBooking = z.strictObject({
  token: demoToken,
  expectedStart: instant.nullish(),
})

export const requestBooking = z
  .strictObject({
    ...sender,
    preferredDay: day.nullish(),
    partOfDay: z.enum(partOfDayNames).nullish(),
    start: instant.nullish(),
    timeZone,
    message: optionalLines(inquiryLengths.message),
  })
  .superRefine(({ start, ...request }, check) => {
    if (start) return
    for (const field of ['preferredDay', 'partOfDay'] as const)
      if (!request[field]) check.addIssue({ code: 'custom', path: [field], message: 'Required' })
  })
