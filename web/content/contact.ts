import { partOfDayNames, partsOfDay } from '#shared/booking.ts'
import type { PartOfDay } from '#shared/booking.ts'
import type { FieldWords } from '#shared/field-words.ts'
import { solutionList } from './solution-list.ts'

const sender = {
  name: { label: 'Your name', missing: 'Enter your name' },
  email: {
    label: 'Email',
    missing: 'Enter your email address',
    invalid: 'Enter an email address such as name@company.com',
  },
  phone: { label: 'Phone', missing: 'Enter your phone number' },
  company: { label: 'Company', missing: 'Enter your company' },
} satisfies Record<string, FieldWords>

/** The fields of the contact form, and what is said when one is wrong. */
export const contactFields = {
  ...sender,
  topic: { label: 'What is it about?', missing: 'Choose what it is about' },
  plan: { label: 'Plan', missing: 'Choose a plan' },
  message: { label: 'Message', missing: 'Write a message, however short' },
} satisfies Record<string, FieldWords>

/** The fields of the booking form. */
export const bookingFields = {
  ...sender,
  preferredDay: {
    label: 'Preferred day',
    missing: 'Choose a day',
    invalid: 'Choose a day of the calendar',
  },
  partOfDay: {
    label: 'Part of the day',
    missing: 'Choose a part of the day',
    invalid: 'Choose one of the parts of the day',
  },
  timeZone: {
    label: 'Your time zone',
    missing: 'Choose your time zone',
    invalid: 'Choose one of the time zones',
  },
  message: { label: 'What should we prepare?', missing: 'Write what we should prepare' },
} satisfies Record<string, FieldWords>

/** The words of the contact and booking forms. */
export const contactForm = {
  noTopic: 'Please choose',
  noPlan: 'Not chosen yet',
  chose: 'Your plan:',
  changePlan: 'Change it',
  removePlan: 'Remove it',
  messageHint: 'What takes up your week? A sentence or two is plenty.',
  send: 'Send message',
  optional: 'optional',
  trap: 'Leave this field empty',
  promise: 'We answer within one working day. No newsletter, no list.',
  away: 'We could not reach our server. Nothing you typed is lost: please try again in a moment, or call us.',
  thirdPartyAway:
    'The form that usually stands here did not load, perhaps because of a blocker. This one of ours reaches the same people.',
  loading: 'Loading the form …',
} as const

export const topics = [...solutionList.map((entry) => entry.title), 'Something else']

export const bookingForm = {
  title: 'Schedule a demo',
  heading: 'Pick a day. We will show you around.',
  text: 'Fifteen minutes on a call with someone who runs assistants every day. Say when it suits you; we confirm by email.',
  days: 'Monday to Saturday',
  zoneHint: 'In your own time zone',
  send: 'Request this time',
} as const

const partNames: Record<PartOfDay, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

const onTheClock = (hour: number) => (hour > 12 ? hour - 12 : hour)

/** The parts of a day as they are chosen: `Midday, 11 to 2`. */
export const partOptions = partOfDayNames.map((value) => {
  const { from, to } = partsOfDay[value]
  return { value, label: `${partNames[value]}, ${onTheClock(from)} to ${onTheClock(to)}` }
})

/** The zones offered where no script can tell the visitor's own. */
export const timeZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Berlin', label: 'Central Europe' },
  { value: 'Asia/Manila', label: 'Manila' },
  { value: 'Australia/Sydney', label: 'Sydney' },
  { value: 'UTC', label: 'UTC' },
] as const

export const thanks = {
  title: 'Thank you',
  heading: 'It is with us.',
  text: 'A person reads your message today and answers within one working day. If it cannot wait, call us.',
} as const
