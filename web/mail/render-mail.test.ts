import { expect, test } from 'vitest'
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
