import { partOfDayNames, partsOfDay } from '#shared/booking.ts'
import type { PartOfDay } from '#shared/booking.ts'
import type { FieldWords } from '#shared/field-words.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { isolate, sentence } from '#shared/isolate.ts'
import { nameZone } from '#shared/zone-names.ts'
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

/** The fields of the contact form, with their error messages. */
export const contactFields = {
  ...sender,
  topic: { label: 'What’s this about?', missing: 'Choose a topic' },
  plan: { label: 'Plan', missing: 'Choose a plan' },
  message: { label: 'Message', missing: 'Enter a message' },
} satisfies Record<string, FieldWords>

/** The fields of the booking form. */
export const bookingFields = {
  ...sender,
  preferredDay: {
    label: 'Preferred day',
    missing: 'Choose a day',
    invalid: 'Choose a valid date',
  },
  partOfDay: {
    label: 'Time of day',
    missing: 'Choose a time of day',
    invalid: 'Choose a time of day',
  },
  timeZone: {
    label: 'Your time zone',
    missing: 'Choose your time zone',
    invalid: 'Choose a time zone from the list',
  },
  start: { label: 'Free times', missing: 'Choose a time' },
  message: { label: 'What should we prepare?', missing: 'Tell us what we should prepare' },
} satisfies Record<string, FieldWords>

/** The texts of the contact and booking forms. */
export const contactForm = {
  noTopic: 'Choose one',
  noPlan: 'Not sure yet',
  chose: 'Your plan:',
  changePlan: 'Change',
  removePlan: 'Remove',
  messageHint: 'What takes up your week? A sentence or two is plenty.',
  send: 'Send message',
  optional: 'optional',
  trap: 'Leave this field empty',
  promise: 'We reply within one business day. No newsletter, no mailing list.',
  away: 'We couldn’t send that. Your message is still here: try again in a moment, or call us.',
  thirdPartyAway:
    'Our usual form didn’t load, maybe because of an ad blocker. This one reaches the same people.',
  loading: 'Loading the form …',
} as const

export const topics = [...solutionList.map((entry) => entry.title), 'Something else']

export const bookingForm = {
  title: 'Schedule a demo',
  heading: 'Pick a day. We’ll show you around.',
  text: 'Fifteen minutes on a call with someone who runs assistants every day. Tell us when works for you and we’ll confirm by email.',
  days: 'Monday to Saturday',
  zoneHint: 'In your time zone',
  send: 'Request this time',
} as const

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

const toFirstName = (name: string) => isolate(firstNameOf(name))

/** The texts of the form that offers free times. */
export const demoForm = {
  heading: 'Pick a time. We’ll show you around.',
  text: 'A call with someone who runs assistants every day: your week, what an assistant would take off it, and what it costs.',
  zone: 'Times in',
  zoneName: nameZone,
  closed: (holiday: string | null) =>
    holiday === null ? 'No times left' : sentence`Closed: ${holiday}`,
  next: 'Next free times',
  chosen: 'Your demo',
  noneChosen: 'Choose a time',
  withWhom: (hosts: readonly string[]) =>
    hosts.length > 3 ? 'With one of us' : `With ${anyOf.format(hosts.map(toFirstName))}`,
  who: 'Who you talk to',
  noTime: 'No time that works?',
  sendMessage: 'Send us a message',
  orCall: 'or call',
  send: 'SCHEDULE DEMO',
  promise: 'We’ll read this before your demo. No newsletter, no mailing list.',
  mailed:
    'You get an email with an invitation. Move or cancel it there, without signing in. No newsletter.',
} as const

/** The texts of the page of a booked demo. */
export const demoPage = {
  title: 'Your demo',
  booked: (weekday: string) => `See you ${weekday}.`,
  bookedText: 'Your demo is booked. Nobody has to confirm anything.',
  moved: (weekday: string) => `${weekday} it is.`,
  movedText: 'Your demo has moved. The invitation in your calendar moves by itself.',
  cancelled: 'Cancelled. The door stays open.',
  cancelledText:
    'the half hour back, and nobody will call you. If your week gets too full again, pick another time.',
  another: 'Pick another time',
  addToCalendar: 'Add to calendar',
  move: 'Move',
  moveTo: 'Move to',
  moveDemo: 'Move demo',
  noneFree: 'No other time is free this week. Call',
  cancel: 'Cancel demo',
  question: (when: string) => `Cancel ${when}?`,
  whatHappens: (host: string | null) =>
    sentence`We’ll tell ${host === null ? 'our team' : firstNameOf(host)} and take the invitation out of your calendar.`,
  keep: 'Keep it',
  mailed: 'We’ve emailed you the same, with an invitation.',
  until: (when: string) => `You can move or cancel it here until ${when}.`,
  tooLate: 'It’s too late to move or cancel it here. Call 844-GENIE10.',
  ended:
    'This link doesn’t work any more: the demo was cancelled, has begun, or the link is incomplete.',
  call: 'Call',
  orPick: ', or pick a new time.',
  goes: 'How it goes',
} as const

const partNames: Record<PartOfDay, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

const onTheClock = (hour: number) => (hour > 12 ? hour - 12 : hour)

/** The options for the part of a day: `Midday, 11 to 2`. */
export const partOptions = partOfDayNames.map((value) => {
  const { from, to } = partsOfDay[value]
  return { value, label: `${partNames[value]}, ${onTheClock(from)} to ${onTheClock(to)}` }
})

/** The time zones offered if no script can detect the visitor's own. */
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
  heading: 'We’ve got it.',
  text: 'A person will read your message today and reply within one business day. If it can’t wait, call us.',
  plan: (label: string) => `You asked about ${label}.`,
  demo: (day: string, part: string) => `You asked for a demo on ${day} (${part}).`,
} as const
