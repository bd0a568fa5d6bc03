import { solutionList } from './solution-list.ts'

/** The words of the contact and booking forms. */
export const contactForm = {
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  topic: 'What is it about?',
  plan: 'Plan',
  noTopic: 'Please choose',
  noPlan: 'Not chosen yet',
  message: 'Message',
  messageHint: 'What takes up your week? A sentence or two is plenty.',
  send: 'Send message',
  optional: 'optional',
  trap: 'Leave this field empty',
  promise: 'We answer within one working day. No newsletter, no list.',
  wrong: 'Please look at the marked fields.',
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
  day: 'Preferred day',
  part: 'Part of the day',
  zone: 'Your time zone',
  message: 'What should we prepare?',
  send: 'Request this time',
} as const

export const partsOfDay = [
  { value: 'morning', label: 'Morning, 8 to 11' },
  { value: 'midday', label: 'Midday, 11 to 2' },
  { value: 'afternoon', label: 'Afternoon, 2 to 5' },
  { value: 'evening', label: 'Evening, 5 to 8' },
] as const

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
