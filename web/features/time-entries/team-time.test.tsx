import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

const hour = 3600

const assistant = (id: string, displayName: string, changes: object) => ({
  assistant: { id, displayName },
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
    .getAllByRole('link')
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
  expect(linksIn(/^Marcus/)).toEqual([
    ['Marcus Webb', '/time?week=2026-11-23&assistant=7'],
    ['15 h over capacity', '/admin/bench'],
  ])
  expect(linksIn(/^Grace/)[1]?.[0]).toBe('1 entry over 6 h, no note')
  expect(linksIn(/^Hannah/)[1]?.[0]).toBe('No time yet today')
  expect(linksIn(/^Joel/)).toHaveLength(1)
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
  expect(linksIn(/^Joel/)).toHaveLength(1)
  expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('Tue 24')
})
