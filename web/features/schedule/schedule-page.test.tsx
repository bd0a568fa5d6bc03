import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildCalendar, buildCall, buildEvent } from '#web/testing/calendar.ts'
import { buildOpenCall } from '#web/testing/build-open-call.ts'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const at = (hours: number, minutes: number) => {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  time.setHours(hours, minutes, 0)
  return time.toISOString()
}
const halfPastTwo = at(14, 30)
const grace = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }

const call = (changes: object = {}) => buildCall({ startTime: halfPastTwo, ...changes })
const event = (changes: object = {}) =>
  buildEvent({ startTime: at(9, 0), endTime: at(10, 0), ...changes })

const plannedInput = { calendar: () => buildCalendar({ events: [event()], calls: [call()] }) }

const openAgenda = (me: object, answers: object = plannedInput) =>
  openApp('/schedule?view=agenda', { me, ...answers })

const tomorrow = async () => within(await screen.findByRole('region', { name: /^Tomorrow, / }))

test('calls and events are under their day in the order of time, with their lengths', async () => {
  openAgenda(buildViewer())
  const day = await tomorrow()
  expect(screen.getByText(/^Up next: /).textContent).toMatch(
    /^Up next: Quarterly review, tomorrow at 9:00.AM\.$/,
  )
  const lines = day.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^9:00.AMQuarterly reviewMeeting, Grace Hopper, 1 h$/)
  expect(lines[1]).toMatch(/^2:30.PMVideo call with Grace Hopper30 min$/)
  expect(day.getByText('2:30 PM').getAttribute('datetime')).toBe(halfPastTwo)
})

test('times use the browser’s time zone', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  openAgenda(buildViewer())
  expect((await tomorrow()).getByText('14:30')).toBeDefined()
})

test('the time on the customer’s clock is beside the viewer’s, if it is another one', async () => {
  const customer = { id: '3', name: 'Acme', timeZone: 'Asia/Kolkata' }
  openApp('/schedule?view=agenda&day=2030-01-07', {
    me: buildViewer('VIRTUAL_ASSISTANT', { timeZone: 'America/New_York' }),
    calendar: () =>
      buildCalendar({ calls: [call({ customer, startTime: '2030-01-07T15:00:00.000Z' })] }),
  })
  expect(await screen.findByText(/8:30.PM India/)).toBeDefined()
  expect(screen.getByText('10:00 AM')).toBeDefined()
})

test('a current call comes first, with its status', async () => {
  openAgenda(buildViewer(), {
    calendar: () =>
      buildCalendar({
        calls: [
          call(),
          call({ id: '9', type: 'VOICE', status: 'ACTIVE', startTime: new Date().toISOString() }),
        ],
      }),
  })
  const ongoingRecord = within(await screen.findByRole('region', { name: 'Happening now' }))
  expect(ongoingRecord.getByText('Call with Grace Hopper')).toBeDefined()
  expect(ongoingRecord.getByText('Active')).toBeDefined()
})

test('staff see the customer’s name, which links to the customer', async () => {
  openAgenda(buildViewer('VIRTUAL_ASSISTANT'))
  const day = await tomorrow()
  const link = day.getByRole('link', { name: 'Video call with Acme' })
  expect(link.getAttribute('href')).toBe('/admin/customers/3')
  expect(day.getByText('Grace Hopper, 30 min')).toBeDefined()
  expect(day.getByText('Meeting, Acme, 1 h')).toBeDefined()
})

test('an assistant does not see their own name', async () => {
  openAgenda(buildViewer('VIRTUAL_ASSISTANT', { id: grace.id }))
  expect((await tomorrow()).queryByText(/Grace Hopper/)).toBeNull()
})

test('a customer schedules a call in a free time; staff schedule it on the customer’s page', async () => {
  openApp('/schedule', { me: buildViewer('USER', { abilities: ['bookCall'] }) })
  const link = await screen.findByRole('link', { name: 'Schedule Call' })
  expect(link.getAttribute('href')).toBe('/schedule?book=call')
  cleanup()
  openAgenda(buildViewer('VIRTUAL_ASSISTANT'))
  await tomorrow()
  expect(screen.queryByRole('link', { name: 'Schedule Call' })).toBeNull()
})

test('a customer moves and cancels a call from its row until the notice, and not later', async () => {
  const abilities = ['updateCommunicationSession', 'cancelCommunicationSession']
  const { user } = openAgenda(buildViewer(), {
    calendar: () =>
      buildCalendar({
        calls: [call({ abilities }), call({ id: '2', va: { ...grace, displayName: 'Alan' } })],
      }),
  })
  await user.click(
    await screen.findByRole('button', { name: /^More for Call with Grace Hopper, / }),
  )
  expect(screen.getByRole('button', { name: /^Move call: Call with Grace Hopper, / })).toBeDefined()
  expect(
    screen.getByRole('button', { name: /^Cancel call: Call with Grace Hopper, / }),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^More for Call with Alan/ })).toBeNull()
})

test('an event without participants shows its title', async () => {
  const singleRecord = event({
    title: 'Tax day',
    eventType: 'DEADLINE',
    customer: null,
    va: null,
    endTime: at(9, 0),
  })
  openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () => buildCalendar({ events: [singleRecord] }),
  })
  const day = await tomorrow()
  expect(day.getByText('Tax day')).toBeDefined()
  expect(day.getByText('Deadline')).toBeDefined()
  expect(day.queryByRole('link')).toBeNull()
})

test('what overlaps says so, in its row and in the sentence', async () => {
  openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () =>
      buildCalendar({
        events: [event(), event({ id: '2', title: 'Second' }), event({ id: '3', title: 'Third' })],
        overlaps: { eventIds: ['1', '2'], callIds: [] },
      }),
  })
  const day = await tomorrow()
  expect(day.getAllByText('Overlaps')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '2 appointments' }).getAttribute('href')).toMatch(
    /view=day/,
  )
})

/** Returns the sentence of an agenda of a day in which two events overlap, by its number from today. */
const overlapSentence = async (me: object, days: number) => {
  const dayAfter = (hours: number) => {
    const time = new Date(at(hours, 0))
    time.setDate(time.getDate() + days - 1)
    return time
  }
  const period = { startTime: dayAfter(22).toISOString(), endTime: dayAfter(23).toISOString() }
  openApp(`/schedule?view=agenda&day=${dayAfter(22).toLocaleDateString('en-CA')}`, {
    me,
    calendar: () =>
      buildCalendar({
        events: [event(period), event({ id: '2', title: 'Second', ...period })],
        overlaps: { eventIds: ['1', '2'], callIds: [] },
      }),
  })
  await screen.findByText('Second')
  const sentence = screen.getByText(/^(?:Up next: |2 appointments )/).textContent
  cleanup()
  return sentence
}

test('an overlap names its weekday within six days, and after that its date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 8) })
  const staff = buildViewer('VIRTUAL_ASSISTANT')
  expect(await overlapSentence(staff, 0)).toMatch(/2 appointments overlap today\.$/)
  expect(await overlapSentence(staff, 6)).toMatch(/overlap on Tuesday\.$/)
  expect(await overlapSentence(staff, 7)).toMatch(/overlap on Wednesday, December 2\.$/)
})

test('customers are not told what overlaps in the calendar of their assistant', async () => {
  const sentence = await overlapSentence(buildViewer(), 1)
  expect(sentence).toMatch(/^Up next: |^2 appointments these days\.$/)
  expect(sentence).not.toContain('overlap')
})

test('a skeleton of days is shown until the schedule has loaded', async () => {
  const lateInput = lateAnswer()
  openAgenda(buildViewer(), { calendar: lateInput.answer })
  expect(await screen.findByText('Loading schedule')).toBeDefined()
  lateInput.deliver(buildCalendar())
  expect(await screen.findByText('Nothing scheduled')).toBeDefined()
  expect(screen.queryByText('Loading schedule')).toBeNull()
})

const startTime = { startTime: new Date(Date.now() - 60_000).toISOString() }

test('an event is ended in place after a confirmation, since it cannot be undone', async () => {
  const mine = event({ ...startTime, abilities: ['completeCalendarEvent', 'cancelCalendarEvent'] })
  const { user, server } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () => buildCalendar({ events: [mine] }),
    completeCalendarEvent: () => ({
      calendarEvent: { ...mine, status: 'COMPLETED', version: 2, abilities: [] },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as done: Quarterly review' }))
  const question = within(await screen.findByRole('dialog', { name: 'Mark this event as done?' }))
  await user.click(question.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Marked “Quarterly review” as done')).toBeDefined()
  expect(server.variablesOf('CompleteCalendarEvent')).toEqual({
    input: { id: '1', expectedVersion: 1 },
  })
})

test('nothing offers to end an event before it has begun', async () => {
  const abilities = ['completeCalendarEvent', 'cancelCalendarEvent']
  const { user } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () =>
      buildCalendar({
        events: [
          event({ id: '1', title: 'Begun', ...startTime, abilities }),
          event({ id: '2', title: 'Later', abilities }),
        ],
      }),
  })
  expect(await screen.findByRole('button', { name: 'Mark as done: Begun' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More for Later' }))
  expect(screen.getByRole('button', { name: 'Cancel event: Later' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as done: Later' })).toBeNull()
})

test('a new event starts at the next half hour and is added to the calendar', async () => {
  let events: object[] = []
  const { user, server } = openAgenda(
    buildViewer('VIRTUAL_ASSISTANT', { abilities: ['customers', 'createCalendarEvent'] }),
    {
      calendar: () => buildCalendar({ events }),
      createCalendarEvent: () => {
        events = [event({ title: 'Broker review' })]
        return { calendarEvent: events[0] }
      },
    },
  )
  expect(await screen.findByText('Nothing scheduled')).toBeDefined()
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
  expect((await tomorrow()).getByText('Broker review')).toBeDefined()
})

test('a call is answered from its row', async () => {
  const abilities = ['answerCommunicationSession', 'missCommunicationSession']
  const mine = call({ type: 'VOICE', ...startTime, abilities })
  const { user, server } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () => buildCalendar({ calls: [mine] }),
    answerCommunicationSession: () => ({
      communicationSession: {
        ...mine,
        status: 'ACTIVE',
        version: 2,
        abilities: ['endCommunicationSession'],
      },
    }),
  })
  await user.click(
    await screen.findByRole('button', { name: /^Answered by phone: Call with Acme, / }),
  )
  expect(await screen.findByText('Call in progress.')).toBeDefined()
  expect(server.variablesOf('AnswerCommunicationSession')).toEqual({
    input: { id: '1', expectedVersion: 1 },
  })
})

test('a full day shows twelve entries first, and all of them on request', async () => {
  const events = Array.from({ length: 30 }, (_, place) =>
    event({ id: String(place + 1), title: `Review ${place + 1}` }),
  )
  const { user } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () => buildCalendar({ events }),
  })
  const day = await tomorrow()
  expect(day.getAllByRole('listitem')).toHaveLength(12)
  await user.click(day.getByRole('button', { name: 'All 30 on this day' }))
  expect(day.getAllByRole('listitem')).toHaveLength(30)
})

test('later days are loaded on request, from where the first ones end', async () => {
  const { user, server } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: ({ from }: { from: string }) =>
      buildCalendar({
        events:
          Date.parse(from) > Date.now() ? [event({ title: 'Next week', startTime: from })] : [],
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show more days' }))
  expect(await screen.findByText('Next week')).toBeDefined()
  const requests = server.questions().filter((variables) => 'to' in variables)
  expect(requests).toHaveLength(2)
  expect(requests[1]?.['from']).toBe(requests[0]?.['to'])
})

const addMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('an event that is a call is joined, moved and cancelled by the customer as a booked call is', async () => {
  const pipeline = event({
    title: 'Pipeline review',
    eventType: 'CALL',
    abilities: ['startCall', 'updateCalendarEvent', 'cancelCalendarEvent'],
    startTime: addMinutes(5),
    endTime: addMinutes(35),
  })
  const { user, server } = openAgenda(buildViewer(), {
    calendar: () => buildCalendar({ events: [pipeline] }),
    startCall: () => ({ communicationSession: buildOpenCall() }),
  })
  await user.click(await screen.findByRole('button', { name: 'More for Pipeline review' }))
  expect(screen.getByRole('button', { name: 'Move call: Pipeline review' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel call: Pipeline review' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Join: Pipeline review' }))
  await user.click(await screen.findByRole('button', { name: 'Video call' }))
  expect(server.variablesOf('StartCall')).toEqual({
    input: { calendarEventId: '1', type: 'VIDEO' },
  })
})

test('an event shows what became of its call', async () => {
  openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () =>
      buildCalendar({
        events: [event({ communicationSession: { id: '8', type: 'VOICE', status: 'MISSED' } })],
      }),
  })
  expect((await tomorrow()).getByText('Missed')).toBeDefined()
})

test('a planned call of tomorrow does not suggest that it was answered', async () => {
  const abilities = ['startCall', 'answerCommunicationSession', 'updateCommunicationSession']
  const { user } = openAgenda(buildViewer('VIRTUAL_ASSISTANT'), {
    calendar: () => buildCalendar({ calls: [call({ topic: 'Roof estimate', abilities })] }),
  })
  await user.click(
    await screen.findByRole('button', { name: /^More for Roof estimate, call with Acme, / }),
  )
  expect(screen.getByRole('button', { name: /^Join: Roof estimate, / })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Answered by phone/ })).toBeNull()
})

test('staff schedule a call beside a new event, and choose its customer', async () => {
  const customer = buildCustomer({ id: '5', name: 'Hill House' })
  const { user, server } = openApp('/schedule?view=agenda', {
    me: buildViewer('VIRTUAL_ASSISTANT', { abilities: ['customers', 'bookCall', 'messages'] }),
    calendar: () => buildCalendar({}),
    customers: buildPage([customer]),
    customer,
  })
  await user.click(await screen.findByRole('button', { name: 'Schedule call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a call' }))
  await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Hill')
  await user.click(await screen.findByRole('option', { name: /Hill House/ }))
  expect(
    await screen.findByRole('dialog', { name: /^Schedule a call with .?Hill House/ }),
  ).toBeDefined()
  expect(server.variablesOf('CustomerNow')).toEqual({ id: '5' })
})
