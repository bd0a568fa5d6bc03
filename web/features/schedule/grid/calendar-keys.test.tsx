import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { buildCalendar, buildCall, buildEvent } from '#web/testing/calendar.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPerson, buildViewer } from '#web/testing/records.ts'
import { widenWindow } from '#web/testing/wide-window.ts'

widenWindow()

const abilities = ['updateCalendarEvent', 'updateCommunicationSession']
const me = buildViewer('VIRTUAL_ASSISTANT', { timeZone: 'America/New_York' })

// Monday, January 7, 2030 at 9:00 in New York.
const review = buildEvent({ abilities })
const owner = buildCall({
  id: '5',
  type: 'VOICE',
  startTime: '2030-01-07T16:00:00.000Z',
  abilities,
})

/** A server whose update moves the event. */
const openWeek = (answers: object = {}, day = '2030-01-07') =>
  openApp(`/schedule?view=week&day=${day}`, {
    me,
    calendar: () => buildCalendar({ events: [review], calls: [owner] }),
    updateCalendarEvent: ({ input }: { input: { startTime: string; endTime: string } }) => ({
      calendarEvent: { ...review, ...input, version: 2 },
    }),
    updateCommunicationSession: ({ input }: { input: { startTime: string } }) => ({
      communicationSession: { ...owner, ...input, version: 2 },
    }),
    ...answers,
  })

const entry = (name: RegExp) => screen.findByRole('button', { name })
const column = async (name: string) => within(await screen.findByRole('group', { name }))
const announcement = () =>
  [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' ')

test('Tab enters the grid once, and arrow keys go from entry to entry', async () => {
  const laterEvent = buildEvent({
    id: '2',
    title: 'Later',
    startTime: '2030-01-09T14:00:00.000Z',
    endTime: '2030-01-09T15:00:00.000Z',
  })
  const { user } = openWeek({
    calendar: () => buildCalendar({ events: [review, laterEvent], calls: [owner] }),
  })
  const first = await entry(/^Quarterly review, Event, Monday, January 7, 9:00.AM to 10:00.AM/)
  expect(document.querySelectorAll('[data-entry][tabindex="0"]')).toHaveLength(1)
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await entry(/^Call with Acme/))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await entry(/^Later/))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
})

test('M lifts an entry, arrow keys move it by 15 minutes and by days, and Enter keeps it', async () => {
  const { user, server } = openWeek()
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m')
  expect(announcement()).toContain('Lifted. Quarterly review: Monday, January 7')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(announcement()).toMatch(
    /Quarterly review: Tuesday, January 8, 9:15.AM to 10:15.AM\. No overlap\./,
  )
  expect(document.activeElement?.getAttribute('data-entry')).toBe('CalendarEvent:1')
  expect(server.operations()).not.toContain('UpdateCalendarEvent')
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText(/^Moved .*Quarterly review.* to .*Tuesday, January 8.*9:15/),
  ).toBeDefined()
  expect(server.variablesOf('UpdateCalendarEvent')).toEqual({
    input: {
      id: '1',
      expectedVersion: 1,
      startTime: '2030-01-08T14:15:00.000Z',
      endTime: '2030-01-08T15:15:00.000Z',
    },
  })
})

test('Shift and arrow keys change the length of an event, and not that of a call', async () => {
  const { user, server } = openWeek()
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(server.variablesOf('UpdateCalendarEvent')).toMatchObject({
    input: { startTime: '2030-01-07T14:00:00.000Z', endTime: '2030-01-07T15:15:00.000Z' },
  })
  ;(await entry(/^Call with Acme/)).focus()
  await user.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(server.operations()).not.toContain('UpdateCommunicationSession')
})

test('Escape puts an entry back', async () => {
  const { user, server } = openWeek()
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m{ArrowDown}{ArrowRight}{Escape}')
  expect(announcement()).toMatch(/Quarterly review is back at 9:00.AM\./)
  expect(await entry(/^Quarterly review, Event, Monday, January 7, 9:00.AM/)).toBe(
    document.activeElement,
  )
  expect(server.operations()).not.toContain('UpdateCalendarEvent')
})

test('an overlap is announced before it is saved', async () => {
  const { user } = openWeek()
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m{ArrowDown>5}{/ArrowDown}')
  expect(announcement()).toContain('Overlaps Call with Acme.')
})

test('a time that is taken is said plainly, and the entry is put back', async () => {
  const message = '“Quarterly review” overlaps another appointment. Choose another time.'
  const { user } = openWeek({ updateCalendarEvent: refuse(message, 'SLOT_TAKEN') })
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  expect(await screen.findByText(message)).toBeDefined()
  expect(await entry(/^Quarterly review, Event, Monday, January 7, 9:00.AM/)).toBeDefined()
})

test('a move can be undone', async () => {
  const { user, server } = openWeek()
  ;(await entry(/^Call with Acme/)).focus()
  await user.keyboard('m{ArrowUp}{Enter}')
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.questions().at(-1)).toBeDefined()
  expect(server.variablesOf('UpdateCommunicationSession')).toEqual({
    input: { id: '5', expectedVersion: 2, startTime: '2030-01-07T16:00:00.000Z' },
  })
})

test('an entry that the viewer may not change stays where it is, and opens', async () => {
  const { user } = openWeek({
    calendar: () => buildCalendar({ events: [buildEvent({ abilities: [] })] }),
  })
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m')
  expect(announcement()).not.toContain('Lifted')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Quarterly review' }))
  expect(dialog.getByText(/^Monday, January 7, 9:00.AM to 10:00.AM/)).toBeDefined()
})

test('an entry is moved over the edge of a week, which shows the next one', async () => {
  const { user, server } = openWeek()
  ;(await entry(/^Quarterly review/)).focus()
  await user.keyboard('m{ArrowLeft}')
  expect(await screen.findByText('December 31, 2029 – January 6, 2030')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(server.variablesOf('UpdateCalendarEvent')).toMatchObject({
    input: { startTime: '2030-01-06T14:00:00.000Z' },
  })
})

test('an entry keeps its time on the clock when it is moved over a clock change', async () => {
  const saturday = buildEvent({
    startTime: '2030-03-09T15:00:00.000Z',
    endTime: '2030-03-09T16:00:00.000Z',
    abilities,
  })
  const { user, server } = openWeek(
    { calendar: () => buildCalendar({ events: [saturday] }) },
    '2030-03-09',
  )
  ;(await entry(/^Quarterly review, Event, Saturday, March 9, 10:00.AM to 11:00.AM/)).focus()
  await user.keyboard('m{ArrowRight}')
  expect(announcement()).toMatch(/Sunday, March 10, 10:00.AM to 11:00.AM/)
  await user.keyboard('{Enter}')
  expect(server.variablesOf('UpdateCalendarEvent')).toMatchObject({
    input: { startTime: '2030-03-10T14:00:00.000Z', endTime: '2030-03-10T15:00:00.000Z' },
  })
})

test('management sees a column for each person of the team, and what has no one', async () => {
  const team = [
    { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
    { id: '4', displayName: 'Joel Ramirez', role: 'VIRTUAL_ASSISTANT' },
    { id: '7', displayName: 'Ada Lovelace', role: 'MANAGEMENT' },
  ]
  openApp('/schedule?day=2030-01-07', {
    me: buildViewer('MANAGEMENT', { timeZone: 'America/New_York' }),
    users: () => ({ nodes: team }),
    calendar: () =>
      buildCalendar({
        events: [review, buildEvent({ id: '3', title: 'Tax day', va: null })],
        timeOff: [
          {
            id: '1',
            start: '2030-01-07T05:00:00.000Z',
            end: '2030-01-08T05:00:00.000Z',
            person: team[1],
          },
        ],
      }),
  })
  expect((await column('Grace Hopper')).getByRole('button', { name: /^Quarterly/ })).toBeDefined()
  expect((await column('Joel Ramirez')).queryByRole('button')).toBeNull()
  expect((await column('Unassigned')).getByRole('button', { name: /^Tax day/ })).toBeDefined()
  expect(screen.getByText('Time off')).toBeDefined()
})

test('a month has its days with what is planned, and links to each day', async () => {
  openApp('/schedule?view=month&day=2030-01-07', {
    me,
    calendar: () =>
      buildCalendar({
        events: Array.from({ length: 6 }, (_, at) =>
          buildEvent({ id: String(at), title: `Review ${at}` }),
        ),
      }),
  })
  const month = within(await screen.findByRole('table', { name: /January 2030/ }))
  expect(month.getByRole('button', { name: /Review 0/ })).toBeDefined()
  expect(month.queryByRole('button', { name: /Review 5/ })).toBeNull()
  const more = month.getByRole('link', { name: '3 more on Monday, January 7' })
  expect(more.getAttribute('href')).toBe('/schedule?view=day&day=2030-01-07')
})

test('the pause after an appointment is announced while an entry is moved', async () => {
  const grace = { id: review.va.id, timeZone: 'America/New_York' }
  const { user } = openWeek({
    me: {
      ...buildViewer('VIRTUAL_ASSISTANT', grace),
      user: buildPerson({ id: grace.id, availability: buildAvailability() }),
    },
    organisation: { pauseMinutes: 10, holidays: [] },
  })
  ;(await entry(/^Quarterly review/)).focus()
  await waitFor(() => expect(document.querySelector('[data-shade=away]')).not.toBeNull())
  await user.keyboard('m{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(announcement()).toMatch(
    /10:00.AM to 11:00.AM\. Less than 10 minutes from Call with .*Acme.*\./,
  )
  expect(await entry(/^Quarterly review.*, too close/)).toBeDefined()
  await user.keyboard('{ArrowUp}')
  expect(announcement()).toContain('No overlap.')
})

test('a press on free time opens the form for an event of half an hour there, and a drag that was put back does not', async () => {
  // Every element is a day of 24 hours, a pixel for a minute.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: 100, height: 1440 }),
  )
  openWeek({ me: { ...me, abilities: [...me.abilities, 'createCalendarEvent'] } })
  const day = await screen.findByRole('group', { name: /^Tuesday, January 8/ })
  const press = { button: 0, pointerId: 1, pointerType: 'mouse', clientX: 50, clientY: 9 * 60 + 40 }
  fireEvent.pointerDown(day, press)
  fireEvent.pointerMove(window, { ...press, clientY: 700 })
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.click(day, { ...press, clientY: 700 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.pointerDown(day, press)
  fireEvent.pointerUp(window, press)
  fireEvent.click(day, press)
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }))
  const value = async (label: RegExp) =>
    ((await dialog.findByRole('textbox', { name: label })) as HTMLInputElement).value
  expect(await value(/^Start/)).toMatch(/Jan 8.*9:30/)
  expect(await value(/^End/)).toMatch(/Jan 8.*10:00/)
})
