import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCalendar, buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildPerson, buildViewer } from '#web/testing/records.ts'
import { widenWindow } from '#web/testing/wide-window.ts'

widenWindow()

const newYork = { timeZone: 'America/New_York' }
const alan = buildPerson({ id: '8', displayName: 'Alan Turing' })
const grace = buildPerson({ id: '9', displayName: 'Grace Hopper' })

const busy = (personId: string, start: string, end: string) => ({ personId, start, end })

const calendar = (changes: object = {}) =>
  buildCalendar({
    outsideBusyTimes: [
      // Tuesday from 10 to 11:30, and the night to Thursday.
      busy('8', '2026-11-24T15:00:00.000Z', '2026-11-24T16:30:00.000Z'),
      busy('8', '2026-11-26T04:00:00.000Z', '2026-11-26T06:00:00.000Z'),
      busy('9', '2026-11-24T20:00:00.000Z', '2026-11-24T21:00:00.000Z'),
    ],
    ...changes,
  })

const openOwn = (view: string, changes: object = {}) =>
  openApp(`/schedule?view=${view}&day=2026-11-24`, {
    me: { ...buildViewer('VIRTUAL_ASSISTANT', { id: '8', ...newYork }), user: alan },
    calendar: () => calendar(changes),
  })

/** Returns when a column says that its person is busy. */
const busyIn = async (name: string) => {
  const column = await screen.findByRole('group', { name })
  return within(column)
    .queryAllByText('Busy')
    .map((one) => one.parentElement?.textContent)
}

test('an assistant’s week has the times at which they are busy elsewhere', async () => {
  openOwn('week')
  await screen.findAllByText('Busy')
  expect(await busyIn('Tuesday, November 24')).toEqual(['Busy elsewhere, 10:00 AM to 11:30 AM'])
  expect(await busyIn('Wednesday, November 25')).toEqual(['Busy elsewhere, 11:00 PM to 12:00 AM'])
  expect(await busyIn('Thursday, November 26')).toEqual(['Busy elsewhere, 12:00 AM to 1:00 AM'])
  expect(await busyIn('Friday, November 27')).toEqual([])
  // They are no entries: nothing to open or to move.
  expect(screen.queryByRole('button', { name: /Busy/ })).toBeNull()
})

test('the day of a team has them in the column of each person', async () => {
  openApp('/schedule?view=day&day=2026-11-24', {
    me: buildViewer('MANAGEMENT', newYork),
    users: () => buildPage([alan, grace]),
    calendar: () => calendar(),
  })
  await screen.findAllByText('Busy')
  expect(await busyIn('Alan Turing')).toEqual(['Busy elsewhere, 10:00 AM to 11:30 AM'])
  expect(await busyIn('Grace Hopper')).toEqual(['Busy elsewhere, 3:00 PM to 4:00 PM'])
})

// Tuesday from 9 to 10 and from 11 to noon: the second is at a busy time.
const events = [
  buildEvent({ id: '1', title: 'Standup', startTime: '2026-11-24T14:00:00.000Z' }),
  buildEvent({ id: '2', title: 'Review', startTime: '2026-11-24T16:00:00.000Z' }),
].map((event) => ({
  ...event,
  endTime: new Date(Date.parse(event.startTime) + 3_600_000).toISOString(),
  va: { id: '8', displayName: 'Alan Turing' },
  abilities: ['updateCalendarEvent'],
}))

const linesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a month has them among the entries of each day, and only of its owner', async () => {
  openOwn('month', { events })
  const busyDay = await screen.findByRole('cell', { name: /^Tuesday, November 24/ })
  expect(linesIn(busyDay)).toEqual([
    '9 AM Standup, event',
    '10 AM Busy elsewhere, until 11:30 AM',
    '11 AM Review, event',
  ])
  const thursday = screen.getByRole('cell', { name: /^Thursday, November 26/ })
  expect(linesIn(thursday)).toEqual(['12 AM Busy elsewhere, until 1:00 AM'])
  expect(screen.queryByRole('button', { name: /Busy/ })).toBeNull()
})

test('an agenda has them among the entries of each day, and days with nothing else', async () => {
  openOwn('agenda', { events })
  const busyDay = await screen.findByRole('region', { name: /^Tuesday, November 24/ })
  expect(linesIn(busyDay).map((text) => text?.slice(0, 22))).toEqual([
    expect.stringMatching(/^9:00.AMStandup/),
    expect.stringMatching(/^10:00.AMBusy elsewhere/),
    expect.stringMatching(/^11:00.AMReview/),
  ])
  const thursday = screen.getByRole('region', { name: /November 26/ })
  expect(linesIn(thursday)).toEqual(['12:00 AMBusy elsewhere, 1 h'])
  expect(screen.queryByText('Nothing scheduled')).toBeNull()
})

test('a whole day that is busy elsewhere has no times', async () => {
  const outsideBusyTimes = [busy('8', '2026-11-24T00:00:00.000Z', '2026-11-27T00:00:00.000Z')]
  openOwn('month', { outsideBusyTimes })
  const wednesday = await screen.findByRole('cell', { name: /^Wednesday, November 25/ })
  expect(linesIn(wednesday)).toEqual(['Busy elsewhere, all day'])
  cleanup()
  openOwn('agenda', { outsideBusyTimes })
  const region = await screen.findByRole('region', { name: /November 25/ })
  expect(linesIn(region)).toEqual(['All dayBusy elsewhere'])
})

/** Returns the key of the calendar, which has what the blocks look like. */
const legend = async () => (await screen.findByText('Deadline')).closest('ul')?.textContent

test('the key of a calendar names them when there are some', async () => {
  openOwn('week')
  await screen.findAllByText('Busy')
  expect(await legend()).toBe('CallEventDeadlineBusy')
  cleanup()
  openOwn('week', { outsideBusyTimes: [busy('9', '2026-11-24T20:00Z', '2026-11-24T21:00Z')] })
  await screen.findByRole('group', { name: 'Tuesday, November 24' })
  expect(await legend()).toBe('CallEventDeadline')
})

test('an entry that is moved onto one says so', async () => {
  const { user } = openOwn('week', { events })
  const [standup] = await screen.findAllByRole('button', { name: /^Standup/ })
  standup?.focus()
  await user.keyboard('m{ArrowDown}')
  expect(document.querySelector('output.sr-only')?.textContent).toMatch(
    /Overlaps busy time elsewhere\.$/,
  )
})
