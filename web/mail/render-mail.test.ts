import { expect, test } from 'vitest'
import type { AppointmentToRender } from '#shared/mail.ts'
import { renderMail } from './render-mail.tsx'
import { templates } from './templates.ts'

const publicUrl = 'https://portal.example.com'
const kinds = Object.keys(templates) as (keyof typeof templates)[]

test.each(kinds)('%s says the same as HTML and as text, with one button', (kind) => {
  const mail = { kind, name: 'Olivia', token: 'abc', lines: ['Maya completed “Call the bank”'] }
  const { subject, html, text } = renderMail(mail, publicUrl)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [button, ...others] = [...page.querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  )
  expect(button).toMatch(/^https:\/\/portal\.example\.com\/.+/)
  expect(others).toEqual([publicUrl])
  const lines = text.split(/\n+(?:- )?/).filter((part) => !part.includes('http') && part !== '--')
  for (const line of lines) expect(page.body.textContent).toContain(line.replace(/:$/, ''))
  expect(text).toContain(button)
  // Previews on locked screens show it.
  expect(subject).not.toMatch(/Olivia|Maya/)
  expect(html.length).toBeLessThan(100_000)
})

test('an email about news has a link that stops it', () => {
  const mail = {
    kind: 'unread',
    name: 'Olivia',
    token: '',
    lines: ['A'],
    stopToken: 'a.b',
  } as const
  const { html, text, stop } = renderMail(mail, publicUrl)
  expect(stop).toBe(`${publicUrl}/stop-emails/a.b`)
  for (const body of [html, text]) expect(body).toContain(stop)
})

test('a reminder lists what is coming with its time, and leaves out what is not', () => {
  const task = { text: 'Call the bank', detail: 'Olivia Realty', value: 'Tomorrow' }
  const reminders = { tasks: [task], schedule: [], timeZone: null }
  const mail = { kind: 'reminder', name: 'Maya', token: '', reminders } as const
  const { subject, html, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('A reminder for you')
  expect(text).toContain('Tasks due\n- Call the bank: Tomorrow (Olivia Realty)')
  expect(text).toContain(`Open your tasks:\n${publicUrl}/tasks`)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect([...page.querySelectorAll('h2')].map((title) => title.textContent)).toEqual(['Tasks due'])
  expect(page.querySelector('h2 + table')?.textContent).toBe('Call the bankOlivia RealtyTomorrow')
})

const call = {
  isCall: true,
  type: 'video',
  changes: ['planned'],
  title: null,
  topic: 'Taxes',
  other: 'Joel',
  nextAssistant: 'Maya',
  start: 'Tomorrow, 2:30 PM',
  end: 'Tomorrow, 3:15 PM',
  row: { text: 'Video call with Joel', value: 'Tomorrow, 2:30 PM' },
  timeZone: 'Mountain Standard Time',
} as const satisfies AppointmentToRender

const event = {
  ...call,
  isCall: false,
  type: 'deadline',
  title: 'Open house',
  topic: null,
} as const

const renderAppointment = (appointment: AppointmentToRender) =>
  renderMail({ kind: 'appointment', name: 'Olivia', token: '', appointment }, publicUrl)

test.each<[string, Partial<AppointmentToRender>, string, string]>([
  [
    'A call was planned',
    call,
    'Your call with Joel is planned for tomorrow, 2:30 PM.',
    'adds it to your calendar',
  ],
  [
    'A call was moved',
    { changes: ['moved'] },
    'Your call with Joel moved to tomorrow, 2:30 PM.',
    'moves it in your calendar',
  ],
  [
    'A call was moved',
    { changes: ['moved', 'lengthChanged', 'textChanged'] },
    'Your call with Joel moved to tomorrow, 2:30 PM. It now lasts until tomorrow, 3:15 PM. It has a new topic: “Taxes”.',
    'moves it in your calendar',
  ],
  [
    'A call was changed',
    { changes: ['typeChanged', 'textChanged'], other: null, topic: null },
    'Your call is now a video call. It no longer has a topic.',
    'updates your calendar',
  ],
  [
    'A call is with another assistant now',
    { changes: ['assistantChanged'] },
    'Your call with Joel is now with Maya.',
    'updates your calendar',
  ],
  [
    'A call is with another assistant now',
    { changes: ['given'] },
    'Your call with Joel is with another assistant now.',
    'removes it from your calendar',
  ],
  [
    'An event was changed',
    { ...event, changes: ['titleChanged', 'typeChanged', 'textChanged'] },
    '“Open house” has a new title. It is now a deadline. It has a new description.',
    'updates your calendar',
  ],
  [
    'An event was cancelled',
    { ...event, changes: ['cancelled'] },
    '“Open house” was cancelled.',
    'removes it from your calendar',
  ],
])('%s: its email says what changed', (name, appointment, sentence, advice) => {
  const { subject, text } = renderAppointment({ ...call, ...appointment })
  expect(subject).toBe(name)
  expect(text).toContain(`\n${sentence}\n`)
  expect(text).toContain(`The attached invitation ${advice}.`)
  expect(text).toContain(
    'Times are in Mountain Standard Time.\n- Video call with Joel: Tomorrow, 2:30 PM',
  )
  expect(text).toContain(`Open your schedule:\n${publicUrl}/schedule`)
})

test('words without spaces break within an email, so that a phone shows its whole width', () => {
  const { html } = renderAppointment({ ...call, changes: ['textChanged'], topic: 'W'.repeat(200) })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const paragraph = [...page.querySelectorAll('p')].find((one) => one.textContent.includes('WWW'))
  expect(paragraph?.closest<HTMLElement>('td')?.style.overflowWrap).toBe('anywhere')
})

test('a weekly summary tells last week, what waits now, and who has overdue tasks', () => {
  const summary = {
    week: { newLeads: 3, wonLeads: 1, newCustomers: 2, newTasks: 1200, doneTasks: 9 },
    overdueTasks: 4,
    unassignedLeads: 0,
    waiting: 5,
    endingServices: 6,
    monthlyRevenue: 12_345_600,
    assistants: [{ name: 'Maya Santos', overdue: 4, open: 11 }],
  }
  const mail = { kind: 'weekly_summary', name: 'Renee', token: '', summary } as const
  const { subject, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('Your weekly summary')
  expect(text).toContain('Last week\n- New leads: 3\n- Leads won: 1')
  expect(text).toContain('- Tasks requested: 1,200')
  expect(text).toContain('- Monthly revenue: $123,456')
  expect(text).toContain('Overdue by assistant\n- Maya Santos: 4 (11 open)')
})

const letter = {
  customerId: 3,
  monday: '2026-11-16',
  days: 'November 16 to 22',
  assistant: 'Maya',
  workers: 'Maya',
  questions: [{ text: 'Pick the first photo', detail: '“Which one?” Maya', value: 'Fri' }],
  questionTaskId: 7,
  questionCount: 1,
  openCount: 5,
  overdueCount: 2,
  overdue: { title: 'Check the contract', due: 'Sun' },
  done: [{ text: 'Set up the showing', detail: 'Both confirmed.', value: 'Fri' }],
  doneCount: 9,
  seconds: 62_700,
  usedSeconds: 62_700,
  boughtSeconds: 72_000,
  tasks: [6, 5, 4, 3, 2, 1].map((hours) => ({
    title: hours === 2 ? null : `Task ${hours}`,
    seconds: hours * 3600,
  })),
  coming: [{ text: 'Offer review', value: 'Wed, 4 PM' }],
}

test('a weekly letter tells what was done, the hours by task, what waits for whom, and what comes', () => {
  const mail = { kind: 'weekly_letter', name: 'Olivia', token: '', letter } as const
  const { subject, html, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('Your weekly letter')
  expect(text).toContain('Maya finished 9 tasks for you last week.')
  expect(text).toContain('November 16 to 22. One question is waiting for you.')
  expect(text).toContain(`Answer Maya:\n${publicUrl}/tasks/7`)
  expect(text).toContain('Waiting for you\n- Pick the first photo: Fri (“Which one?” Maya)')
  expect(text).toContain('Waiting for Maya\n- 5 tasks. Overdue: Check the contract and 1 more: Sun')
  expect(text).toContain('Done\n- Set up the showing: Fri (Both confirmed.)\n- 8 more')
  expect(text).toContain('Hours\n17h 25m of 20h used.\n- Task 6: 6:00')
  expect(text).toContain('- 2 other tasks: 3:00')
  expect(text).toContain('This week\n- Offer review: Wed, 4 PM')
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('td.full')).toHaveLength(17)
  expect(page.querySelectorAll('td.track')).toHaveLength(3)
  // The button comes before what it is about.
  expect(html.indexOf('Answer Maya')).toBeLessThan(html.indexOf('Waiting for you'))
})

test('a letter about a quiet week says so, and leaves out what there is not', () => {
  const quiet = { ...letter, questions: [], questionCount: 0, openCount: 0, done: [], doneCount: 0 }
  const { text } = renderMail(
    {
      kind: 'weekly_letter',
      name: 'Olivia',
      token: '',
      letter: { ...quiet, seconds: 0, usedSeconds: 0, boughtSeconds: 0, tasks: [], coming: [] },
    },
    publicUrl,
  )
  expect(text).toContain('November 16 to 22. No tasks were finished.')
  expect(text).not.toMatch(/Waiting|Done|Hours|This week/)
})

test('a link that its reader may not follow is left out', () => {
  const { html, text } = renderMail(
    { kind: 'password_reset', name: 'Olivia', token: null },
    publicUrl,
  )
  expect(`${html} ${text}`).not.toContain('/new-password')
  expect(text).toContain('The link is shown to the recipient only')
})

test('a name is text, never markup', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { html } = renderMail({ kind: 'invitation', name, token: 'abc' }, publicUrl)
  expect(new DOMParser().parseFromString(html, 'text/html').querySelector('img')).toBeNull()
})
