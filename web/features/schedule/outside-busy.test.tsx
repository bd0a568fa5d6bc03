import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCalendar } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildPerson, buildViewer } from '#web/testing/records.ts'

const narrow = window.matchMedia
beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('1100px') }) as MediaQueryList
})
afterEach(() => {
  window.matchMedia = narrow
})

const newYork = { timeZone: 'America/New_York' }
const alan = buildPerson({ id: '8', displayName: 'Alan Turing' })
const grace = buildPerson({ id: '9', displayName: 'Grace Hopper' })

const busy = (personId: string, start: string, end: string) => ({ personId, start, end })

const calendar = () =>
  buildCalendar({
    outsideBusyTimes: [
      // Tuesday from 10 to 11:30, and the night to Thursday.
      busy('8', '2026-11-24T15:00:00.000Z', '2026-11-24T16:30:00.000Z'),
      busy('8', '2026-11-26T04:00:00.000Z', '2026-11-26T06:00:00.000Z'),
      busy('9', '2026-11-24T20:00:00.000Z', '2026-11-24T21:00:00.000Z'),
    ],
  })

/** Returns when a column says that its person is busy. */
const busyIn = async (name: string) => {
  const column = await screen.findByRole('group', { name })
  return within(column)
    .queryAllByText('Busy')
    .map((one) => one.parentElement?.textContent)
}

test('an assistant’s week has the times at which they are busy elsewhere', async () => {
  openApp('/schedule?view=week&day=2026-11-24', {
    me: { ...buildViewer('VIRTUAL_ASSISTANT', { id: '8', ...newYork }), user: alan },
    calendar,
  })
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
    calendar,
  })
  await screen.findAllByText('Busy')
  expect(await busyIn('Alan Turing')).toEqual(['Busy elsewhere, 10:00 AM to 11:30 AM'])
  expect(await busyIn('Grace Hopper')).toEqual(['Busy elsewhere, 3:00 PM to 4:00 PM'])
})
