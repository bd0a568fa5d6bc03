import { expect, test } from 'vitest'
import { logoId } from '#shared/mail.ts'
import type { AppointmentToRender, MailNews } from '#shared/mail.ts'
import type { LetterToRender } from '#shared/weekly-mails.ts'
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
  // One logo, which is attached: a mail asks no host for anything.
  expect(page.querySelectorAll('link, script')).toHaveLength(0)
  expect([...page.images].map(({ src, alt }) => [src, alt])).toEqual([[`cid:${logoId}`, 'Logo']])
  const lines = text.split(/\n+(?:- )?/).filter((part) => !part.includes('http') && part !== '--')
  for (const line of lines) expect(page.body.textContent).toContain(line.replace(/:$/, ''))
  expect(text).toContain(button)
  // Previews on locked screens show it.
  expect(subject).not.toMatch(/Olivia|Maya/)
  expect(html.length).toBeLessThan(100_000)
})

test('the owner of an address that someone else asked for reads so, and gets no link that changes anything', () => {
  const mail = { kind: 'email_change', name: 'a@b.test', token: '', hasAccount: true } as const
  const { subject, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('This address has an account already')
  expect(text).toContain(`Sign in:\n${publicUrl}/login`)
  expect(text).not.toContain('confirm-email')
})

test('an email about news has a link that stops it', () => {
  const mail = {
    kind: 'unread',
    name: 'Olivia',
    token: '',
    news: [],
    stopToken: 'a.b',
  } as const
  const { html, text, stop } = renderMail(mail, publicUrl)
  expect(stop).toBe(`${publicUrl}/stop-emails/a.b`)
  for (const body of [html, text]) expect(body).toContain(stop)
})

const message = {
  kind: 'message',
  event: 'messageFromStaff',
  count: 2,
  text: '2 new messages',
  actor: 'Maya Santos',
  about: null,
  quotes: [
    { by: 'Maya Santos', at: 'Tue, 9:38 AM', text: 'One signature came in.\nI’ll call at 10.' },
    { by: 'Maya Santos', at: 'Tue, 9:40 AM', text: 'Do you want the file today?' },
  ],
  files: [],
  link: { noun: 'message', id: 9, customerId: 3 },
  at: 'Tue, 9:40 AM',
} as const satisfies MailNews

const result = {
  ...message,
  kind: 'task',
  event: 'taskCompleted',
  count: 1,
  text: 'Maya Santos completed “Call the bank”',
  about: 'Call the bank',
  quotes: [{ by: null, at: 'Mon, 4:40 PM', text: 'They accept.' }],
  files: ['offer.pdf'],
  link: { noun: 'task', id: 7 },
} as const satisfies MailNews

const renderNews = (...news: MailNews[]) =>
  renderMail({ kind: 'unread', name: 'Olivia', token: '', news, stopToken: 'a.b' }, publicUrl)

test('an email about news says what happened, with a button to the record, and where to answer', () => {
  const { subject, html, text } = renderNews(message)
  expect(subject).toBe('A message for you')
  expect(text).toMatch(/^Maya wrote to you\.\n/)
  expect(text).toContain('Maya Santos, Tue, 9:38 AM:\nOne signature came in.\nI’ll call at 10.')
  expect(text).toContain(`Reply to Maya:\n${publicUrl}/chat\n`)
  expect(text).toContain('A reply to this email doesn’t arrive there')
  expect(html).toContain('One signature came in.</span><span><br/>I’ll call at 10.')
  const done = renderNews(result)
  expect(done.text).toMatch(/^Maya finished a task for you\.\n\nCall the bank\n\nThey accept\.\n/)
  expect(done.text).toContain(`See the result:\n${publicUrl}/tasks/7\n`)
  expect(done.text).toContain(`Files\n- offer.pdf\n  ${publicUrl}/tasks/7\n`)
})

test('what waits for an answer comes first, and each other line leads to its record', () => {
  const { subject, text } = renderNews(result, message)
  expect(subject).toBe('2 updates for you')
  expect(text).toMatch(/^Maya wrote to you\.\n/)
  expect(text).toContain(
    `Also new\n- Maya Santos completed “Call the bank”: Tue, 9:40 AM (They accept.)\n  ${publicUrl}/tasks/7\n`,
  )
})

test('without content, an email says that there is news and where, and nothing else', () => {
  const bareInput = { text: null, actor: null, about: null, quotes: [], files: [] }
  const { text } = renderNews({ ...result, ...bareInput }, { ...message, ...bareInput })
  expect(text).toMatch(/^2 new messages\.\n\nOpen the messages:\n/)
  expect(text).toContain(`- News about a task: Tue, 9:40 AM\n  ${publicUrl}/tasks/7\n`)
  expect(text).not.toMatch(/Maya|bank|accept|offer/)
})

test('an email is a table of 600 px, also for programs that know no maximal width', () => {
  const page = new DOMParser().parseFromString(renderNews(message).html, 'text/html')
  const [outer, inner] = page.querySelectorAll('table')
  expect(outer?.style.tableLayout).toBe('fixed')
  expect([inner?.getAttribute('width'), inner?.style.width, inner?.style.maxWidth]).toEqual([
    '600',
    '600px',
    '100%',
  ])
})

test('an email of the longest texts stays under 100 KB', () => {
  const longText = '<'.repeat(10_000)
  const news = Array.from({ length: 40 }, () => ({
    ...message,
    text: longText.slice(0, 330),
    quotes: Array.from({ length: 5 }, () => ({
      by: longText.slice(0, 120),
      at: 'Mon',
      text: longText,
    })),
  }))
  expect(renderNews(...news).html.length).toBeLessThan(100_000)
})

test('a reminder lists what is coming with its time, and leaves out what is not', () => {
  const task = {
    text: 'Call the bank',
    detail: 'Olivia Realty',
    value: 'Tomorrow',
    link: { noun: 'task', id: 7 },
  } as const
  const reminders = { tasks: [task], schedule: [], timeZone: null }
  const mail = { kind: 'reminder', name: 'Maya', token: '', reminders } as const
  const { subject, html, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('A reminder for you')
  expect(text).toContain(
    `Tasks due\n- Call the bank: Tomorrow (Olivia Realty)\n  ${publicUrl}/tasks/7\n`,
  )
  expect(text).toContain(`Open the task:\n${publicUrl}/tasks/7\n`)
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
  repeats: null,
  row: {
    text: 'Video call with Joel',
    value: 'Tomorrow, 2:30 PM',
    link: { noun: 'communicationSession', id: 5, day: '2026-11-25' },
  },
  timeZone: 'Mountain Time',
} as const satisfies AppointmentToRender

const event = {
  ...call,
  isCall: false,
  type: 'deadline',
  title: 'Open house',
  topic: null,
  row: { ...call.row, link: { ...call.row.link, noun: 'calendarEvent' } },
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
  // The first change is the heading.
  const [first = '', others] = sentence.split(/(?<=\.) (?=It )(.*)/)
  expect(text.startsWith(first)).toBe(true)
  expect(text).toContain(others === undefined ? '' : `\n${others}\n`)
  expect(text).toContain(`The attached invitation ${advice}.`)
  expect(text).toContain('Times are in Mountain Time.\n- Video call with Joel: Tomorrow, 2:30 PM')
  const { isCall = true } = appointment
  expect(text).toContain(
    isCall
      ? `See the call:\n${publicUrl}/calls/5\n`
      : `Open your schedule:\n${publicUrl}/schedule?view=day&day=2026-11-25\n`,
  )
})

test('an email about a series says how often and until when, and where all dates are', () => {
  const { text } = renderAppointment({ ...event, repeats: 'every week until March 3, 2027' })
  expect(text).toContain(
    'It repeats every week until March 3, 2027. The invitation is for this one;',
  )
  expect(text).toContain(`- Your calendar address\n  ${publicUrl}/account?section=calendar\n`)
  expect(renderAppointment(event).text).not.toMatch(/repeats|calendar address/)
})

test('words without spaces break within an email, so that a phone shows its whole width', () => {
  const { html } = renderAppointment({ ...call, changes: ['textChanged'], topic: 'W'.repeat(200) })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const paragraph = [...page.querySelectorAll('h1')].find((one) => one.textContent.includes('WWW'))
  expect(paragraph?.closest<HTMLElement>('td')?.style.overflowWrap).toBe('anywhere')
})

test('a weekly summary tells last week, what waits now, and who has overdue tasks', () => {
  const summary = {
    week: { newLeads: 3, wonLeads: 1, newCustomers: 2, newTasks: 1200, doneTasks: 9 },
    overdueTasks: 4,
    unassignedLeads: 0,
    waitingMessages: 5,
    waitingTasks: 2,
    endingServices: 6,
    assistants: [{ id: 4, name: 'Maya Santos', overdue: 4, open: 11 }],
  }
  const mail = { kind: 'weekly_summary', name: 'Renee', token: '', summary } as const
  const { subject, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('Your weekly summary')
  expect(text).toContain(`Last week\n- New leads: 3\n  ${publicUrl}/admin/leads\n- Leads won: 1`)
  expect(text).toContain('- Tasks requested: 1,200')
  expect(text).toContain(`- Tasks waiting for us: 2\n  ${publicUrl}/tasks?acted=customer`)
  expect(text).toContain(
    `Overdue by assistant\n- Maya Santos: 4 (11 open)\n  ${publicUrl}/tasks?assistant=4&due=late`,
  )
  // Each line leads to its list, and a mail holds no money.
  expect(text.match(/^- /gm)).toHaveLength(text.match(/^ {2}http/gm)?.length ?? 0)
  expect(text).not.toMatch(/[$€]|revenue/i)
})

const letter = {
  customerId: 3,
  monday: '2026-11-16',
  days: 'November 16 to 22',
  assistant: 'Maya',
  workers: 'Maya',
  questions: [
    {
      text: 'Pick the first photo',
      detail: '“Which one?” Maya',
      value: 'Fri',
      link: { noun: 'task', id: 7 },
    },
  ],
  questionTaskId: 7,
  questionCount: 1,
  openCount: 5,
  overdueCount: 2,
  overdue: { title: 'Check the contract', due: 'Sun', link: { noun: 'task', id: 8 } },
  done: [
    {
      text: 'Set up the showing',
      detail: 'Both confirmed.',
      value: 'Fri',
      link: { noun: 'task', id: 9 },
    },
  ],
  doneCount: 9,
  seconds: 62_700,
  usedSeconds: 62_700,
  boughtSeconds: 72_000,
  plans: [],
  tasks: [6, 5, 4, 3, 2, 1].map((hours) => ({
    taskId: hours === 2 ? null : hours,
    title: hours === 2 ? null : `Task ${hours}`,
    seconds: hours * 3600,
  })),
  coming: [
    { text: 'Offer review', value: 'Wed, 4 PM', link: { noun: 'communicationSession', id: 5 } },
  ],
} as const satisfies LetterToRender

test('a weekly letter tells what was done, the hours by task, what waits for whom, and what comes', () => {
  const mail = { kind: 'weekly_letter', name: 'Olivia', token: '', letter } as const
  const { subject, html, text } = renderMail(mail, publicUrl)
  expect(subject).toBe('Your weekly letter')
  expect(text).toContain('Maya finished 9 tasks for you last week.')
  expect(text).toContain('November 16 to 22. One question is waiting for you.')
  expect(text).toContain(`Answer Maya:\n${publicUrl}/tasks/7`)
  expect(text).toContain('Waiting for you\n- Pick the first photo: Fri (“Which one?” Maya)')
  expect(text.match(/^- /gm)).toHaveLength(text.match(/^ {2}http/gm)?.length ?? 0)
  expect(text).toContain('Waiting for Maya\n- 5 tasks. Overdue: Check the contract and 1 more: Sun')
  expect(text).toContain(
    `Done\n- Set up the showing: Fri (Both confirmed.)\n  ${publicUrl}/tasks/9\n- 8 more\n  ${publicUrl}/weeks/2026-11-16`,
  )
  expect(text).toContain('Hours\n17h 25m of 20h used.\n- Task 6: 6:00')
  expect(text).toContain('- 2 other tasks: 3:00')
  expect(text).toContain('This week\n- Offer review: Wed, 4 PM')
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('td.full')).toHaveLength(17)
  expect(page.querySelectorAll('td.track')).toHaveLength(3)
  // The button comes before what it is about.
  expect(html.indexOf('Answer Maya')).toBeLessThan(html.indexOf('Waiting for you'))
})

test('a weekly letter tells the hours of two plans apart', () => {
  const plans = [
    { name: 'Part-Time, Administrative', usedSeconds: 36_000, boughtSeconds: 72_000 },
    { name: 'Inside sales agent', usedSeconds: 26_700, boughtSeconds: 54_000 },
  ]
  const { text } = renderMail(
    { kind: 'weekly_letter', name: 'Olivia', token: '', letter: { ...letter, plans } },
    publicUrl,
  )
  expect(text).toContain(
    'Hours\nPart-Time, Administrative: 10h of 20h. Inside sales agent: 7h 25m of 15h.\n',
  )
})

test('a letter about a quiet week says so, and leaves out what there is not', () => {
  const quietInput = {
    ...letter,
    questions: [],
    questionCount: 0,
    openCount: 0,
    done: [],
    doneCount: 0,
  }
  const { text } = renderMail(
    {
      kind: 'weekly_letter',
      name: 'Olivia',
      token: '',
      letter: {
        ...quietInput,
        seconds: 0,
        usedSeconds: 0,
        boughtSeconds: 0,
        tasks: [],
        coming: [],
      },
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
  expect(new DOMParser().parseFromString(html, 'text/html').querySelector('[onerror]')).toBeNull()
})

const leafOf = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('td[aria-hidden=true] td div')].map((line) => line.textContent)
}

test('a leaf of a calendar shows the day of an event, a call or a demo, beside words that say the same', () => {
  const row = { ...call.row, link: { noun: 'communicationSession', id: 1, day: '2026-11-25' } }
  expect(leafOf(renderAppointment({ ...call, row } as AppointmentToRender).html)).toEqual([
    'Nov',
    '25',
  ])
  const demo = {
    // The 1st in UTC, the 30th where the visitor is.
    start: new Date('2026-12-01T03:30:00Z'),
    end: new Date('2026-12-01T04:00:00Z'),
    timeZone: 'America/New_York',
    how: 'phone',
    hostName: 'Tessa Lindqvist',
    change: 'planned',
    changeUntil: new Date('2026-11-30T23:30:00Z'),
  } as const
  const { html, text } = renderMail(
    { kind: 'demo_booking', name: '', token: 'abc', demo },
    publicUrl,
  )
  expect(leafOf(html)).toEqual(['Nov', '30'])
  // No row keeps room at the right for a time that it does not have.
  expect(html).not.toContain('class="ink line value"')
  expect(text).toMatch(/See your demo:\nhttps:\/\/portal\.example\.com\/demo\/abc/)
  expect(text).toContain('How it goes')
})
