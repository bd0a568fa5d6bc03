import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { buildCalendar, buildCall, buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildPerson, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('VIRTUAL_ASSISTANT', { id: '2', timeZone: 'America/New_York' })

// Monday, January 7, 2030, 9:00 to 10:00 in New York.
const review = buildEvent({ abilities: ['updateCalendarEvent'] })

/** Opens the form for the event, with a call at another time of the day. */
const openForm = async (startTime: string) => {
  const app = openApp('/schedule?view=day&day=2030-01-07', {
    me,
    calendar: () => buildCalendar({ events: [review], calls: [buildCall({ id: '5', startTime })] }),
    organisation: { pauseMinutes: 30, meetingMinutes: 30, holidays: [] },
    user: buildPerson({ id: '2', availability: buildAvailability({ pauseMinutes: 10 }) }),
  })
  await app.user.click(await screen.findByRole('button', { name: /^Quarterly review/ }))
  await app.user.click(await screen.findByRole('button', { name: /^Edit/ }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit event' })) }
}

test('the form of an event says what it overlaps before it is saved', async () => {
  const { dialog, server } = await openForm('2030-01-07T14:30:00.000Z')
  expect((await dialog.findByText(/^Overlaps/)).textContent).toMatch(
    /Call with .*Acme.*, 9:30.AM to 10:00.AM/,
  )
  expect(server.variablesOf('AppointmentsNear')).toMatchObject({ personId: '2' })
})

test('the form of an event says what is too close for the pause of the person', async () => {
  const { dialog } = await openForm('2030-01-07T15:05:00.000Z')
  expect((await dialog.findByText(/^Less than 10 minutes from/)).textContent).toContain('Acme')
})

test('the form of an event says nothing about free time, nor about the event itself', async () => {
  const { dialog, server } = await openForm('2030-01-07T15:10:00.000Z')
  await vi.waitFor(() => expect(server.operations()).toContain('AppointmentsNear'))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(dialog.queryByText(/^Overlaps|^Less than/)).toBeNull()
})

test('the form of an event says that its person is busy elsewhere, and nothing else of it', async () => {
  const { user } = openApp('/schedule?view=day&day=2030-01-07', {
    me,
    calendar: () =>
      buildCalendar({
        events: [review],
        outsideBusyTimes: [
          { personId: '2', start: '2030-01-07T14:30:00.000Z', end: '2030-01-07T15:00:00.000Z' },
        ],
      }),
    organisation: { pauseMinutes: 30, meetingMinutes: 30, holidays: [] },
  })
  await user.click(await screen.findByRole('button', { name: /^Quarterly review/ }))
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }))
  expect((await dialog.findByText(/^Overlaps/)).textContent).toMatch(
    /^Overlaps .?busy time elsewhere.?, 9:30.AM to 10:00.AM\.$/,
  )
})

const board = buildEvent({ id: '6', title: 'Board meeting' })

// Monday, 8:00 AM in New York: it ends when the meeting begins, and a longer one would overlap it.
const call = buildCall({
  id: '5',
  startTime: '2030-01-07T13:00:00.000Z',
  plannedMinutes: 60,
  abilities: ['updateCommunicationSession'],
})

test('the form of a call says what it overlaps by its own length, before it is saved', async () => {
  const { user } = openApp('/schedule?view=day&day=2030-01-07', {
    me,
    calendar: () => buildCalendar({ events: [board], calls: [call] }),
    organisation: { pauseMinutes: 0, meetingMinutes: 30, holidays: [] },
  })
  await user.click(await screen.findByRole('button', { name: /^Video call/ }))
  await user.click(await screen.findByRole('button', { name: /^Edit call/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit call' }))
  const type = async (clock: string) => {
    const starts = dialog.getByRole('textbox', { name: 'Starts' })
    await user.clear(starts)
    await user.type(starts, `1/7/2030 ${clock} AM{Tab}`)
  }
  await type('8:15')
  expect((await dialog.findByText(/^Overlaps/)).textContent).toMatch(
    /Board meeting.*, 9:00.AM to 10:00.AM/,
  )
  // Beside it, and at its own time.
  await type('8:00')
  await vi.waitFor(() => expect(dialog.queryByText(/^Overlaps/)).toBeNull())
})

const alan = buildPerson({ id: '8', displayName: 'Alan Turing' })

test('management planning a call reads what is in the way of its assistant, by the length of their calls', async () => {
  const manager = buildViewer('MANAGEMENT', { timeZone: 'America/New_York' })
  const { user, server } = openApp('/admin/customers/3', {
    me: manager,
    customer: buildCustomer({
      assignedVa: { id: '8', displayName: 'Alan Turing' },
      abilities: ['bookCall', 'createCommunicationSession'],
    }),
    freeSlots: [],
    calendar: () => buildCalendar({ events: [board] }),
    organisation: { pauseMinutes: 0, meetingMinutes: 15, holidays: [] },
    user: { ...alan, availability: buildAvailability({ pauseMinutes: 0, meetingMinutes: 90 }) },
  })
  await user.click(await screen.findByRole('button', { name: /^Schedule call/ }))
  await user.click(await screen.findByRole('button', { name: 'Another time' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Schedule a call with/ }))
  const starts = dialog.getByRole('textbox', { name: 'Starts' })
  await user.clear(starts)
  await user.type(starts, '1/7/2030 7:45 AM{Tab}')
  expect((await dialog.findByText(/^Overlaps/)).textContent).toContain('Board meeting')
  expect(server.variablesOf('AppointmentsNear')).toMatchObject({ personId: '8' })
})

test('management reads what is in the way once an assistant is chosen', async () => {
  const { user, server } = openApp('/schedule?view=day&day=2030-01-07', {
    me: buildViewer('MANAGEMENT', {
      timeZone: 'America/New_York',
      abilities: [...buildViewer('MANAGEMENT').abilities, 'createCalendarEvent'],
    }),
    users: () => buildPage([alan]),
    calendar: () => buildCalendar({ events: [board] }),
    user: { ...alan, availability: buildAvailability() },
    createCalendarEvent: () => ({ calendarEvent: board }),
  })
  await user.click(await screen.findByRole('button', { name: 'New event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }))
  await user.type(dialog.getByLabelText('Title'), 'Review')
  for (const [name, clock] of Object.entries({ Starts: '9:30', Ends: '10:30' })) {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, `1/7/2030 ${clock} AM{Tab}`)
  }
  expect(server.operations()).not.toContain('AppointmentsNear')
  await user.selectOptions(dialog.getByLabelText('Assistant'), 'Alan Turing')
  expect((await dialog.findByText(/^Overlaps/)).textContent).toContain('Board meeting')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event added.')).toBeDefined()
  expect(server.variablesOf('CreateCalendarEvent')).toMatchObject({ input: { vaId: '8' } })
})
