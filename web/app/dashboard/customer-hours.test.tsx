import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('USER', { abilities: ['tasks', 'task', 'messages'] })

// A Wednesday.
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: new Date('2026-11-25T18:00:00Z'),
      toFake: ['Date'],
      shouldAdvanceTime: true,
    }),
)

const hour = 3600

const allowance = {
  weekStart: '2026-11-23T05:00:00.000Z',
  weekEnd: '2026-11-30T05:00:00.000Z',
  boughtSeconds: 15 * hour,
  extraSeconds: 0,
  usedSeconds: 5.5 * hour,
  leftSeconds: 9.5 * hour,
  runningSince: null,
}

const openDashboard = (week: object | null) =>
  openApp('/dashboard', {
    me,
    customer: {
      id: '3',
      unreadMessages: 0,
      customerServices: buildPage([
        { id: '1', serviceType: 'Administrative – Part-Time', listPrice: null, allowance: week },
      ]),
    },
  })

const findHours = async () => within(await screen.findByRole('region', { name: 'Hours this week' }))

test('the dashboard says how many hours of the week are left, at which pace, and when they reset', async () => {
  openDashboard(allowance)
  const hours = await findHours()
  expect(hours.getByText('9h 30m')).toBeDefined()
  expect(hours.getByText('left of 15h')).toBeDefined()
  expect(hours.getByRole('meter').getAttribute('aria-valuetext')).toBe('5h 30m of 15h used')
  expect(hours.getByText(/At this pace used up|On track/)).toBeDefined()
  expect(hours.getByText(/Resets .*Monday/)).toBeDefined()
})

test('while a timer runs, the hours that are left go down without reading again', async () => {
  const { server } = openDashboard({ ...allowance, runningSince: '2026-11-25T17:30:00.000Z' })
  const hours = await findHours()
  const reads = () => server.operations().filter((name) => name === 'OwnCustomer').length
  const before = reads()
  vi.setSystemTime(new Date('2026-11-25T19:00:30Z'))
  expect(await hours.findByText('8h 29m', {}, { timeout: 4000 })).toBeDefined()
  expect(reads()).toBe(before)
})

test('hours beyond those of the week are shown as over', async () => {
  openDashboard({ ...allowance, usedSeconds: 16 * hour, leftSeconds: -hour })
  const hours = await findHours()
  expect(hours.getByText('1h')).toBeDefined()
  expect(hours.getByText('over the 15h of this week')).toBeDefined()
})

test('a plan without weekly hours shows none', async () => {
  openDashboard(null)
  expect(await screen.findByText('Administrative – Part-Time')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Hours this week' })).toBeNull()
})
