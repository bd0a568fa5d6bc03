import { cleanup, screen, within } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { set } from 'date-fns/set'
import { expect, test, vi } from 'vitest'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

type Args = { filter: { status?: string[] } }

const at = (hours: number, minutes: number) =>
  set(addDays(new Date(), 1), { hours, minutes, seconds: 0 }).toISOString()
const halfPastTwo = at(14, 30)
const grace = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }

const session = (changes: object) => ({
  id: '1',
  type: 'VIDEO',
  status: 'SCHEDULED',
  startTime: halfPastTwo,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: { id: '3', name: 'Acme' },
  va: grace,
  ...changes,
})

const event = (changes: object) => ({
  id: '1',
  title: 'Quarterly review',
  description: null,
  eventType: 'MEETING',
  status: 'SCHEDULED',
  startTime: at(9, 0),
  endTime: at(10, 0),
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: { id: '3', name: 'Acme' },
  va: grace,
  ...changes,
})

const planned = {
  communicationSessions: ({ filter }: Args) =>
    buildPage(
      filter.status?.includes('ACTIVE')
        ? [session({ id: '9', type: 'VOICE', status: 'ACTIVE' })]
        : [session({})],
    ),
  calendarEvents: () => buildPage([event({})]),
}

const tomorrow = async () => within(await screen.findByRole('region', { name: /^Tomorrow, / }))

test('upcoming calls and events are under their day in the order of time', async () => {
  openApp('/schedule', { me: buildViewer(), ...planned })
  const day = await tomorrow()
  expect(screen.getByText(/^Up next: /).textContent).toMatch(
    /^Up next: Quarterly review, tomorrow at 9:00.AM$/,
  )
  const lines = day.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^9:00.AMQuarterly reviewMeeting, Grace Hopper$/)
  expect(lines[1]).toMatch(/^2:30.PMVideo call with Grace Hopper$/)
  expect(day.getByText('2:30 PM').getAttribute('datetime')).toBe(halfPastTwo)
})

test('times use the browser’s time zone', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  openApp('/schedule', { me: buildViewer(), ...planned })
  expect((await tomorrow()).getByText('14:30')).toBeDefined()
})

test('a current call comes first, with its status', async () => {
  openApp('/schedule', { me: buildViewer(), ...planned })
  const ongoing = within(await screen.findByRole('region', { name: 'Happening now' }))
  expect(ongoing.getByText('Call with Grace Hopper')).toBeDefined()
  expect(ongoing.getByText('Active')).toBeDefined()
})

test('staff see the customer’s name, which links to the customer', async () => {
  openApp('/schedule', { me: buildViewer('MANAGEMENT'), ...planned })
  const day = await tomorrow()
  const call = day.getByRole('link', { name: 'Video call with Acme' })
  expect(call.getAttribute('href')).toBe('/admin/customers/3')
  expect(day.getByText('Grace Hopper')).toBeDefined()
  expect(day.getByText('Meeting, Acme')).toBeDefined()
})

test('an assistant does not see their own name', async () => {
  openApp('/schedule', { me: buildViewer('VIRTUAL_ASSISTANT', { id: grace.id }), ...planned })
  expect((await tomorrow()).queryByText('Grace Hopper')).toBeNull()
})

test('a customer schedules a call in a free time; staff schedule it on the customer’s page', async () => {
  openApp('/schedule', { me: buildViewer('USER', { abilities: ['bookCall'] }) })
  const link = await screen.findByRole('link', { name: 'Schedule Call' })
  expect(link.getAttribute('href')).toBe('/schedule/call')
  cleanup()
  openApp('/schedule', { me: buildViewer('VIRTUAL_ASSISTANT'), ...planned })
  await tomorrow()
  expect(screen.queryByRole('link', { name: 'Schedule Call' })).toBeNull()
})

test('a customer moves and cancels a call from its row until the notice, and not later', async () => {
  const abilities = ['updateCommunicationSession', 'cancelCommunicationSession']
  const { user } = openApp('/schedule', {
    me: buildViewer(),
    communicationSessions: ({ filter }: Args) =>
      buildPage(
        filter.status?.includes('ACTIVE')
          ? []
          : [session({ abilities }), session({ id: '2', va: { ...grace, displayName: 'Alan' } })],
      ),
  })
  await user.click(await screen.findByRole('button', { name: 'More for Call with Grace Hopper' }))
  expect(screen.getByRole('button', { name: 'Move call: Call with Grace Hopper' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel call: Call with Grace Hopper' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'More for Call with Alan' })).toBeNull()
})

test('an event without participants shows its title', async () => {
  const alone = event({ title: 'Tax day', eventType: 'DEADLINE', customer: null, va: null })
  openApp('/schedule', { me: buildViewer('MANAGEMENT'), calendarEvents: () => buildPage([alone]) })
  const day = await tomorrow()
  expect(day.getByText('Tax day')).toBeDefined()
  expect(day.getByText('Deadline')).toBeDefined()
  expect(day.queryByRole('link')).toBeNull()
})

test('the page says that more is planned beyond it', async () => {
  openApp('/schedule', {
    me: buildViewer(),
    calendarEvents: () => buildPage([event({})], { pageInfo: { hasNextPage: true } }),
  })
  expect(await screen.findByText('More is scheduled later.')).toBeDefined()
})

test('a skeleton of days is shown until the schedule has loaded', async () => {
  const late = lateAnswer()
  openApp('/schedule', { me: buildViewer(), calendarEvents: late.answer })
  expect(await screen.findByText('Loading schedule')).toBeDefined()
  late.deliver(buildPage([]))
  expect(await screen.findByText('Nothing scheduled')).toBeDefined()
  expect(screen.queryByText('Loading schedule')).toBeNull()
})

test('an event is ended in place after a confirmation, since it cannot be undone', async () => {
  const mine = event({ abilities: ['completeCalendarEvent', 'cancelCalendarEvent'] })
  const { user, server } = openApp('/schedule', {
    me: buildViewer('MANAGEMENT'),
    calendarEvents: () => buildPage([mine]),
    completeCalendarEvent: () => ({
      calendarEvent: { ...mine, status: 'COMPLETED', version: 2, abilities: [] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'More for Quarterly review' }))
  await user.click(screen.getByRole('button', { name: 'Mark as done: Quarterly review' }))
  const question = within(await screen.findByRole('dialog', { name: 'Mark this event as done?' }))
  await user.click(question.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Marked “Quarterly review” as done')).toBeDefined()
  expect(server.variablesOf('CompleteCalendarEvent')).toEqual({
    input: { id: '1', expectedVersion: 1 },
  })
})

test('a new event starts at the next half hour and is added to the calendar', async () => {
  const { user, server } = openApp('/schedule', {
    me: buildViewer('MANAGEMENT', { abilities: ['customers', 'createCalendarEvent'] }),
    createCalendarEvent: () => ({ calendarEvent: event({ title: 'Broker review' }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'New event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }))
  await user.type(dialog.getByLabelText('Title'), 'Broker review')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event added.')).toBeDefined()
  const { input } = server.variablesOf('CreateCalendarEvent') as {
    input: { startTime: string; endTime: string }
  }
  expect(Date.parse(input.startTime)).toBeGreaterThan(Date.now())
  expect(Date.parse(input.endTime) - Date.parse(input.startTime)).toBe(30 * 60_000)
})

test('an event that has not begun has no primary button to end it', async () => {
  const abilities = ['completeCalendarEvent', 'cancelCalendarEvent']
  openApp('/schedule', {
    me: buildViewer('MANAGEMENT'),
    calendarEvents: () =>
      buildPage([
        event({ id: '1', title: 'Soon', startTime: new Date().toISOString(), abilities }),
        event({ id: '2', title: 'Later', abilities }),
      ]),
  })
  expect(await screen.findByRole('button', { name: 'Mark as done: Soon' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'More for Later' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as done: Later' })).toBeNull()
})

test('a call is answered from its row', async () => {
  const abilities = ['answerCommunicationSession', 'missCommunicationSession']
  const call = session({ startTime: new Date().toISOString(), abilities })
  const { user, server } = openApp('/schedule', {
    me: buildViewer('MANAGEMENT'),
    communicationSessions: ({ filter }: Args) =>
      buildPage(filter.status?.includes('ACTIVE') ? [] : [call]),
    answerCommunicationSession: () => ({
      communicationSession: {
        ...call,
        status: 'ACTIVE',
        version: 2,
        abilities: ['endCommunicationSession'],
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Start call: Call with Acme' }))
  expect(await screen.findByText('Call started.')).toBeDefined()
  expect(server.variablesOf('AnswerCommunicationSession')).toEqual({
    input: { id: '1', expectedVersion: 1 },
  })
})

test('a long schedule shows ten appointments first, and all of them on request', async () => {
  const events = Array.from({ length: 30 }, (_, place) =>
    event({ id: String(place + 1), title: `Review ${place + 1}` }),
  )
  const { user } = openApp('/schedule', {
    me: buildViewer('MANAGEMENT'),
    calendarEvents: () => buildPage(events),
  })
  const day = await tomorrow()
  expect(day.getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'All 30 appointments' }))
  expect(day.getAllByRole('listitem')).toHaveLength(30)
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
})
