import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anyAnswers } from '#web/testing/any-record.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const region = (name: string) => screen.findByRole('region', { name })

test('the dashboard welcomes the viewer and names their role', async () => {
  openApp('/dashboard', { me: buildViewer() })
  expect(await screen.findByText('Welcome, Ada Lovelace')).toBeDefined()
  expect(screen.getByText('Current Role: Customer')).toBeDefined()
  expect(document.title).toBe('Dashboard · Admin Genie')
})

test('each task shows its title, its status and a link to its page', async () => {
  openApp('/dashboard', {
    me: buildViewer(),
    tasks: () => buildPage([buildTask({ id: '12', status: 'IN_PROGRESS' })]),
  })
  const tasks = within(await region('Tasks'))
  const row = within(await tasks.findByRole('listitem'))
  expect(row.getByText('Call the bank')).toBeDefined()
  expect(row.getByText('In progress')).toBeDefined()
  const link = row.getByRole('link', { name: 'View Call the bank' })
  expect(link.getAttribute('href')).toBe('/tasks/12')
})

test('each upcoming event shows its title and start', async () => {
  const startTime = '2031-05-04T09:30:00.000Z'
  openApp('/dashboard', {
    me: buildViewer(),
    calendarEvents: () => buildPage([buildEvent({ startTime, eventType: 'CALL' })]),
  })
  const events = within(await region('Upcoming Events'))
  expect(await events.findByText('Quarterly review')).toBeDefined()
  const time = events.getByText(/^May 4, 2031 at \d{1,2}:30 [AP]M$/)
  expect(time.getAttribute('datetime')).toBe(startTime)
})

test('an empty state appears without tasks and events', async () => {
  openApp('/dashboard', { me: buildViewer() })
  expect(await screen.findByText('No tasks found')).toBeDefined()
  expect(screen.getByText('No upcoming events')).toBeDefined()
})

test('the customer can message and call the assistant', async () => {
  openApp('/dashboard', { me: buildViewer() })
  const assistant = within(await region('Virtual Assistant'))
  const href = (name: string) => assistant.getByRole('link', { name }).getAttribute('href')
  expect(href('Send Message')).toBe('/chat')
  expect(href('Schedule Call')).toBe('/schedule')
})

test.each([
  ['VIRTUAL_ASSISTANT', 'Current Role: Virtual assistant'],
  ['MANAGEMENT', 'Current Role: Management'],
] as const)('%s sees the link to the CRM dashboard', async (role, namedText) => {
  openApp('/dashboard', { me: buildViewer(role) })
  const link = await screen.findByRole('link', { name: 'Open CRM Dashboard' })
  expect(link.getAttribute('href')).toBe('/admin/crm')
  expect(screen.getByText(namedText)).toBeDefined()
})

test('a customer sees no link to the CRM dashboard', async () => {
  openApp('/dashboard', { me: buildViewer('USER') })
  await screen.findByText('Welcome, Ada Lovelace')
  expect(screen.queryByText('Open CRM Dashboard')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull()
})

test('a user without a customer reads so and how to reach us', async () => {
  openApp('/dashboard', { me: buildViewer('USER', { customer: null }) })
  const notice = await region('Your account isn’t connected to a company yet')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('tel:+18444364310')
})

test('a failure shows its reason and is retried on request', async () => {
  const { user, server } = openApp('/dashboard', {
    me: buildViewer(),
    tasks: refuse('The database is away', 'AWAY'),
  })
  const tasks = within(await region('Tasks'))
  expect(await tasks.findByText('The database is away')).toBeDefined()
  server.answers['tasks'] = () => buildPage([buildTask({ id: '1', status: 'REQUESTED' })])
  await user.click(tasks.getByRole('button', { name: 'Try again' }))
  expect(await tasks.findByText('Call the bank')).toBeDefined()
})

const closedViewer = () => buildViewer('USER', { abilities: ['tasks', 'task', 'askToComeBack'] })

test('a user of a closed customer asks to come back and sees a confirmation', async () => {
  const { user, server } = openApp('/dashboard', {
    me: closedViewer(),
    askToComeBack: () => ({ interaction: anyAnswers()['interaction']?.() }),
  })
  const notice = within(await region('Your company’s account is closed'))
  await user.type(notice.getByLabelText(/Anything we should know/), 'We miss you')
  await user.click(notice.getByRole('button', { name: 'Ask to come back' }))
  expect(await notice.findByText('Got it. We’ll be in touch.')).toBeDefined()
  expect(server.variablesOf('AskToComeBack')).toEqual({ input: { message: 'We miss you' } })
})

test('a user of a closed customer who asks again reads why that is refused', async () => {
  const { user } = openApp('/dashboard', {
    me: closedViewer(),
    askToComeBack: refuse('Someone at your company already asked today.', 'RATE_LIMITED'),
  })
  const notice = within(await region('Your company’s account is closed'))
  await user.click(notice.getByRole('button', { name: 'Ask to come back' }))
  expect((await notice.findByRole('alert')).textContent).toBe(
    'Someone at your company already asked today.',
  )
})

test('a user of an active customer sees no notice about coming back', async () => {
  openApp('/dashboard', { me: buildViewer() })
  await region('Tasks')
  expect(screen.queryByText(/no customer of ours/)).toBeNull()
})
