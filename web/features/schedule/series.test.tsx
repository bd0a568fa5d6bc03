import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCalendar, buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { widenWindow } from '#web/testing/wide-window.ts'

widenWindow()

const review = buildEvent({
  recurrence: 'FREQ=WEEKLY;INTERVAL=2',
  abilities: ['updateCalendarEvent', 'cancelCalendarEvent'],
})

const openWeek = () =>
  openApp('/schedule?view=week&day=2030-01-07', {
    me: buildViewer('VIRTUAL_ASSISTANT', {
      timeZone: 'America/New_York',
      abilities: [...buildViewer('VIRTUAL_ASSISTANT').abilities, 'createCalendarEvent'],
    }),
    calendar: () => buildCalendar({ events: [review] }),
    calendarEvent: () => review,
    updateCalendarEvent: ({ input }: { input: object }) => ({
      calendarEvent: { ...review, ...input, version: 2 },
    }),
    cancelCalendarEvent: () => ({
      calendarEvent: { ...review, status: 'CANCELLED', abilities: [], version: 2 },
    }),
    createCalendarEvent: () => ({ calendarEvent: review }),
  })

const entry = () => screen.findByRole('button', { name: /^Quarterly review/ })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an event of a series says how often it repeats', async () => {
  const { user } = openWeek()
  await user.click(await entry())
  const details = await dialogNamed('Quarterly review')
  expect(details.getByText('Repeats every 2 weeks')).toBeDefined()
})

test('a move asks how many are moved; keeping the old time moves none', async () => {
  const { user, server } = openWeek()
  ;(await entry()).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  const question = await dialogNamed('Move this event?')
  expect(question.getByText(/moves to .*Monday, January 7, 9:15.AM to 10:15.AM/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Keep the old time' }))
  expect(server.operations()).not.toContain('UpdateCalendarEvent')
  ;(await entry()).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  const again = await dialogNamed('Move this event?')
  await user.click(again.getByRole('radio', { name: 'This and following events' }))
  await user.click(again.getByRole('button', { name: 'Move event' }))
  expect(await screen.findByText(/^Moved /)).toBeDefined()
  expect(server.variablesOf('UpdateCalendarEvent')).toMatchObject({
    input: { startTime: '2030-01-07T14:15:00.000Z', editScope: 'FOLLOWING' },
  })
})

test('cancelling asks how many are cancelled, by default one', async () => {
  const { user, server } = openWeek()
  await user.click(await entry())
  const details = await dialogNamed('Quarterly review')
  await user.click(details.getByRole('button', { name: 'More for Quarterly review' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel repeating event' }))
  expect(screen.queryByRole('menuitem', { name: 'Cancel event' })).toBeNull()
  const question = await dialogNamed('Cancel this event?')
  expect(question.getByRole('radio', { name: 'This event', checked: true })).toBeDefined()
  await user.click(question.getByRole('radio', { name: 'All upcoming events' }))
  await user.click(question.getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText(/^Cancelled /)).toBeDefined()
  expect(server.variablesOf('CancelCalendarEvent')).toEqual({
    input: { id: '1', expectedVersion: 1, editScope: 'ALL' },
  })
})

test('a change asks how many are changed', async () => {
  const { user, server } = openWeek()
  await user.click(await entry())
  const details = await dialogNamed('Quarterly review')
  await user.click(details.getByRole('button', { name: 'Edit event' }))
  const form = await dialogNamed('Edit event')
  const title = form.getByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Budget')
  await user.selectOptions(form.getByLabelText('Apply changes to'), 'All upcoming events')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changes saved.')).toBeDefined()
  expect(server.variablesOf('UpdateCalendarEvent')).toEqual({
    input: { id: '1', expectedVersion: 1, title: 'Budget', editScope: 'ALL' },
  })
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a new event repeats by simple choices, until a day or for a number of times', async () => {
  const { user, server } = openWeek()
  await user.click(await screen.findByRole('button', { name: 'New event' }))
  const form = await dialogNamed('New event')
  await user.type(form.getByLabelText('Title'), 'Review')
  expect(form.queryByLabelText('Stops repeating')).toBeNull()
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every weekday')
  await user.selectOptions(form.getByLabelText('Stops repeating'), 'After a number of times')
  await user.type(form.getByLabelText('Number of times'), 'x')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a number from 1 to 999.')).toBeDefined()
  await user.clear(form.getByLabelText('Number of times'))
  await user.type(form.getByLabelText('Number of times'), '12')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event added.')).toBeDefined()
  expect(server.variablesOf('CreateCalendarEvent')).toMatchObject({
    input: {
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=12',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
})

const lastOfMonth = 'On the last day of the month'

/** Opens the form of an event that begins on a day. */
const openFormOn = async (user: ReturnType<typeof openWeek>['user'], day: string) => {
  await user.click(await screen.findByRole('button', { name: 'New event' }))
  const form = await dialogNamed('New event')
  await user.type(form.getByLabelText('Title'), 'Close the books')
  for (const [name, clock] of Object.entries({ Starts: '9:00', Ends: '10:00' })) {
    const field = form.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, `${day} ${clock}`)
  }
  return form
}

test.each([
  ['2030-12-31', /^Months without a 31st have none/],
  ['2030-11-30', /^Months without a 30th have none/],
  ['2030-01-29', /^Months without a 29th have none/],
])('every month from %s is said to leave out months, before it is saved', async (day, note) => {
  const { user } = openWeek()
  const form = await openFormOn(user, day)
  expect(form.queryByText(note)).toBeNull()
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every month on this day')
  expect(form.getByText(note)).toBeDefined()
  await user.selectOptions(form.getByLabelText('Repeats'), lastOfMonth)
  expect(form.queryByText(note)).toBeNull()
})

test('a month’s last day is chosen for what repeats on it; every month has the 28th', async () => {
  const { user, server } = openWeek()
  const form = await openFormOn(user, '2030-12-28')
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every month on this day')
  expect(form.queryByText(/^Months without/)).toBeNull()
  await user.selectOptions(form.getByLabelText('Repeats'), lastOfMonth)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/^Choose the last day of a month/)).toBeDefined()
  for (const [name, clock] of Object.entries({ Starts: '9:00', Ends: '10:00' })) {
    await user.clear(form.getByRole('textbox', { name }))
    await user.type(form.getByRole('textbox', { name }), `2030-12-31 ${clock}`)
  }
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event added.')).toBeDefined()
  expect(server.variablesOf('CreateCalendarEvent')).toMatchObject({
    input: { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  })
})
