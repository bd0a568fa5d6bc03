import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildService, buildViewer } from '#web/testing/records.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

const hour = 3600

const assistant = (id: string, displayName: string, changes: object) => ({
  assistant: { id, displayName },
  presence: id === '7' ? 'ONLINE' : 'OFFLINE',
  weeks: [
    {
      weekStart: '2026-11-23',
      capacityHours: 40,
      soldHours: 35,
      freeHours: 5,
      usedSeconds: 9 * hour,
      daySeconds: [8 * hour, hour, 0, 0, 0, 0, 0],
      isRunning: true,
      longEntries: 0,
      daysOff: 0,
      ...changes,
    },
  ],
})

const linksIn = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('management reads the week of the team: a row per assistant, and what to look at as links', async () => {
  // Tuesday, 1:00 PM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:00:00Z') })
  tellTimesBy({ timeZone: 'America/New_York' })
  const me = buildViewer('MANAGEMENT', { timeZone: 'America/New_York', runningTimer: null })
  const idle = { usedSeconds: 0, daySeconds: [0, 0, 0, 0, 0, 0, 0], isRunning: false }
  const { server } = openApp('/time', {
    me: { ...me, abilities: [...me.abilities, 'timeEntries', 'bench'] },
    bench: () => [
      assistant('7', 'Marcus Webb', { soldHours: 55, freeHours: -15 }),
      assistant('8', 'Grace Okafor', { longEntries: 1 }),
      assistant('9', 'Hannah Brooks', idle),
      assistant('10', 'Joel Ramirez', {}),
    ],
  })
  expect(
    await screen.findByText('The team has worked 27h of 160 hours sold. 3 rows need a look.'),
  ).toBeDefined()
  expect(server.variablesOf('TeamTime')).toEqual({ from: '2026-11-23' })
  expect(server.operations()).not.toContain('TimeEntriesPage')
  expect(linksIn(/^Marcus/)).toEqual([['15 h over capacity', '/admin/bench']])
  expect(linksIn(/^Grace/)[0]?.[0]).toBe('1 entry over 6 h, no note')
  expect(linksIn(/^Hannah/)[0]?.[0]).toBe('No time yet today')
  expect(linksIn(/^Joel/)).toEqual([])
  expect(screen.getByRole('row', { name: /^Marcus Webb ?Online/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /^Joel Ramirez ?Offline/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /^Team .*27:00 of 160 h/ })).toBeDefined()
})

test('the days are those of the organization’s clock, which the page names', async () => {
  // Tuesday, 8:00 PM in New York, and Wednesday, 9:00 AM in Manila.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T01:00:00Z') })
  tellTimesBy({ timeZone: 'Asia/Manila' })
  const me = buildViewer('MANAGEMENT', { timeZone: 'Asia/Manila', runningTimer: null })
  openApp('/time', {
    me: { ...me, abilities: [...me.abilities, 'timeEntries', 'bench'] },
    bench: () => [assistant('10', 'Joel Ramirez', {})],
  })
  expect(await screen.findByText('Eastern Time')).toBeDefined()
  expect(linksIn(/^Joel/)).toEqual([])
  expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('Tue 24')
})

test('a row unfolds in place: customers, plans and days, what is left, and the entries of a day', async () => {
  // Tuesday, 1:00 PM in New York, which is Wednesday in Manila.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:00:00Z') })
  tellTimesBy({ timeZone: 'Asia/Manila' })
  const me = buildViewer('MANAGEMENT', { timeZone: 'Asia/Manila', runningTimer: null })
  const service = buildService({
    id: '8',
    serviceType: 'Administrative',
    allowance: buildAllowance({ usedSeconds: 4.5 * hour, leftSeconds: 15.5 * hour }),
  })
  const customer = { id: '3', name: 'Olivia Hartwell' }
  const entry = {
    id: '1',
    // Monday in New York, and Tuesday in Manila.
    start: '2026-11-23T20:00:00.000Z',
    end: '2026-11-24T00:30:00.000Z',
    seconds: 4.5 * hour,
    note: null,
    voidedAt: null,
    createdAt: '2026-11-23T20:00:00.000Z',
    customer,
    customerServiceId: '8',
    customerService: service,
    task: { id: '5', title: 'Call the buyers' },
    assistant: { id: '10', displayName: 'Joel Ramirez' },
    version: 1,
    abilities: ['correctTime'],
  }
  const { user } = openApp('/time', {
    me: { ...me, abilities: [...me.abilities, 'timeEntries', 'bench'] },
    bench: () => [assistant('10', 'Joel Ramirez', {})],
    user: { id: '10', displayName: 'Joel Ramirez', weeklyHours: 40, timeOff: [] },
    timeEntries: () => buildPage([entry]),
    customers: () =>
      buildPage([{ ...customer, abilities: [], customerServices: buildPage([service]) }]),
  })
  const row = await screen.findByRole('button', { name: /^Joel Ramirez/ })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  await user.click(row)
  const plan = await screen.findByRole('row', { name: /^Olivia Hartwell Administrative/ })
  expect(
    within(plan)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4:30', '–', '–', '–', '–', '4:30', '15:30 of 20 left'])
  expect(screen.getByRole('link', { name: 'Open the whole week' }).getAttribute('href')).toBe(
    '/time?week=2026-11-23&assistant=10',
  )
  await user.click(within(plan).getByRole('button', { name: /Monday, November 23$/ }))
  const entries = within(await screen.findByRole('dialog', { name: /Monday, November 23$/ }))
  expect(entries.getByText('Call the buyers')).toBeDefined()
  expect(entries.getByRole('button', { name: 'Correct Call the buyers' })).toBeDefined()
})
