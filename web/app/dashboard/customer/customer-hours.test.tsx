import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { buildOwnCustomer } from '#web/testing/build-own-customer.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildService, buildViewer } from '#web/testing/records.ts'

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

const allowance = buildAllowance({
  boughtSeconds: 15 * hour,
  usedSeconds: 5.5 * hour,
  leftSeconds: 9.5 * hour,
})

const openDashboard = (week: object | null, answers: object = {}) =>
  openApp('/dashboard', {
    me,
    customer: buildOwnCustomer(
      buildService({
        id: '1',
        serviceType: 'Administrative – Part-Time',
        listPrice: null,
        allowance: week,
      }),
    ),
    ...answers,
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

test('of a week without time yet the dashboard says what is left and what the last week had', async () => {
  // Of a plan that has ended, too, which is not among the services below.
  const week = ({ day }: { day: string }) =>
    day === '2026-11-18' ? { firstDay: '2026-11-16', usedSeconds: 12.5 * hour } : null
  const freshAllowance = buildAllowance({ boughtSeconds: 15 * hour, leftSeconds: 15 * hour })
  openApp('/dashboard', {
    me,
    customer: {
      ...buildOwnCustomer(buildService({ id: '1', allowance: freshAllowance })),
      hoursLeftSeconds: 15 * hour,
      week,
    },
  })
  const link = await screen.findByRole('link', { name: '12h 30m' })
  expect(link.closest('p')?.textContent).toBe(
    'All 15h of this week are left. Last week you used 12h 30m.',
  )
  expect(link.getAttribute('href')).toBe('/weeks/2026-11-16')
})

test('once time was recorded the sentence does not speak of the last week', async () => {
  openDashboard(allowance)
  await findHours()
  expect(screen.queryByText(/Last week you used/)).toBeNull()
})

test('while a timer runs, the hours that are left go down without reading again', async () => {
  const { server } = openDashboard({
    ...allowance,
    runningSince: '2026-11-25T17:30:00.000Z',
    runningTimers: 1,
  })
  const hours = await findHours()
  const reads = () => server.operations().filter((name) => name === 'OwnCustomer').length
  const before = reads()
  vi.setSystemTime(new Date('2026-11-25T19:00:30Z'))
  expect(await hours.findByText('8h 29m', {}, { timeout: 4000 })).toBeDefined()
  expect(reads()).toBe(before)
})

test('with two timers at once, each second counts twice', async () => {
  openDashboard({ ...allowance, runningSince: '2026-11-25T17:30:00.000Z', runningTimers: 2 })
  const hours = await findHours()
  vi.setSystemTime(new Date('2026-11-25T19:00:30Z'))
  expect(await hours.findByText('7h 29m', {}, { timeout: 4000 })).toBeDefined()
})

test('the days of the week are at Time', async () => {
  openDashboard(allowance)
  const hours = await findHours()
  const link = hours.getByRole('link', { name: /^See every day/ })
  expect(link.getAttribute('href')).toBe('/time')
  expect(hours.queryByRole('button', { name: 'Create link' })).toBeNull()
})

test('hours beyond those of the week are shown as over', async () => {
  openDashboard({ ...allowance, usedSeconds: 16.5 * hour, leftSeconds: -1.5 * hour })
  const hours = await findHours()
  expect(hours.getByText('Over by 1h 30m')).toBeDefined()
  expect(hours.getByText('15h included')).toBeDefined()
})

test('where timers stop, used up hours say when the timer stopped', async () => {
  openDashboard({
    ...allowance,
    usedSeconds: 15 * hour,
    leftSeconds: 0,
    atZero: 'STOP',
    stoppedAt: '2026-11-25T17:12:00.000Z',
  })
  const hours = await findHours()
  expect(hours.getByText('Used up.')).toBeDefined()
  expect(hours.getByText(/^The timer stopped at \d+:12\sPM\.$/)).toBeDefined()
})

test('where timers stop, a running one uses up the hours and no more', async () => {
  openDashboard({
    ...allowance,
    usedSeconds: 15 * hour - 2,
    leftSeconds: 2,
    atZero: 'STOP',
    runningSince: '2026-11-25T17:30:00.000Z',
    runningTimers: 1,
  })
  const hours = await findHours()
  vi.setSystemTime(new Date('2026-11-25T18:10:00Z'))
  expect(await hours.findByText('Used up.', {}, { timeout: 4000 })).toBeDefined()
  expect(hours.getByText('All 15h of this week.')).toBeDefined()
  expect(hours.getByRole('meter').getAttribute('aria-valuetext')).toBe('15h of 15h used')
})

test('a plan without weekly hours shows none', async () => {
  openDashboard(null)
  expect(await screen.findByText('Administrative – Part-Time')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Hours this week' })).toBeNull()
})
