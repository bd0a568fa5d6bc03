import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { buildWeek } from '#web/testing/build-week.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const week = buildWeek({
  seconds: 62_700,
  usedSeconds: 62_700,
  days: [
    { day: '2026-11-16', seconds: 60_000 },
    { day: '2026-11-21', seconds: 2700 },
  ],
  tasks: [
    { taskId: '7', title: 'Showing', seconds: 40_000 },
    { taskId: null, title: null, seconds: 22_700 },
  ],
  work: [
    {
      day: '2026-11-20',
      taskId: '7',
      title: 'Showing',
      status: 'COMPLETED',
      serviceId: '8',
      seconds: 40_000,
      isRunning: false,
    },
    {
      day: '2026-11-16',
      taskId: null,
      title: null,
      status: null,
      serviceId: null,
      seconds: 22_700,
      isRunning: false,
    },
  ],
  allowances: [
    {
      ...buildAllowance({ usedSeconds: 40_000, leftSeconds: 32_000 }),
      service: {
        id: '8',
        serviceType: 'Part-Time, Administrative',
        plan: 'administrative-part-time',
        status: 'ACTIVE',
      },
    },
  ],
  done: [
    {
      taskId: '7',
      title: 'Showing',
      completedDay: '2026-11-20',
      result: 'Both confirmed.',
      files: [{ name: 'list.pdf', url: '/files/1' }],
    },
  ],
  doneCount: 9,
})

const maya = { id: '2', displayName: 'Maya Santos' }
const customer = {
  id: '3',
  name: 'Acme',
  hoursLeftSeconds: 9300,
  balanceLinkUntil: null,
  abilities: [],
  customerServices: buildPage([]),
  week,
}

const meUser = buildViewer('USER', { abilities: ['tasks', 'task', 'messages', 'timeEntries'] })

const openWeek = (day: string) =>
  openApp(`/weeks/${day}`, { me: meUser, customer, timeEntries: () => buildPage([entry]) })

const entry = {
  id: '1',
  start: '2026-11-16T04:00:00.000Z',
  end: '2026-11-16T06:30:00.000Z',
  note: '=HYPERLINK("x")',
  voidedAt: null,
  assistant: maya,
  task: { id: '7', title: 'Showing, first' },
  customerService: null,
}

test('a customer reads at Time what was done by day and plan, with results, entries and earlier weeks', async () => {
  const { server, user } = openWeek('2026-11-18')
  expect(
    await screen.findByText(/In the week of November 16: 17h 25m of work, 9 tasks finished/),
  ).toBeDefined()
  expect(`${location.pathname}${location.search}`).toBe('/time?week=2026-11-18')
  expect(server.variablesOf('WeekPage')).toMatchObject({ day: '2026-11-18' })
  const statement = within(screen.getByRole('region', { name: 'What was done' }))
  const rows = () => statement.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    'Day and taskAdministrativeOther',
    'Friday, November 20 11:06–',
    'DoneShowingBoth confirmed.list.pdf11:06–',
    'Monday, November 16 Other work–6:18',
    'The week11:066:18',
    'Not used8:53',
  ])
  expect(statement.getByRole('link', { name: 'list.pdf' }).getAttribute('href')).toBe('/files/1')
  await user.click(statement.getByRole('button', { name: /Monday/ }))
  expect(rows()).toContain('Other work–6:18')
  const entries = within(screen.getByRole('region', { name: 'Entries' }))
  expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mon, .*Showing, firstNo plan1:30$/),
  ])
  expect(entries.getByText('Total').parentElement?.textContent).toBe('Total1:30')
  expect(screen.getByText('Eastern Time')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Earlier' }).getAttribute('href')).toBe(
    '/time?week=2026-11-09',
  )
})

const plan = (id: string, serviceType: string, remainingCount: number, status = 'ACTIVE') => ({
  ...buildAllowance({ leftSeconds: remainingCount }),
  service: { id, serviceType, plan: null, status },
})

test('the entries of a week have totals, of each plan and of all', async () => {
  const service = { id: '8', serviceType: 'Inside sales' }
  const entries = [
    entry,
    { ...entry, id: '2', customerService: service, start: entry.end, end: '2026-11-16T08:30:00Z' },
  ]
  openApp('/weeks/2026-11-18', { me: meUser, customer, timeEntries: () => buildPage(entries) })
  const list = within(await screen.findByRole('region', { name: 'Entries' }))
  expect(list.getByText('Total').closest('dl')?.textContent).toBe(
    'Inside sales2:00No plan1:30Total3:30',
  )
})

test('this week says what is left in sum and by plan, and a plan that ended is none of it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z'), toFake: ['Date'] })
  const allowances = [
    plan('8', 'Administrative', 54_600),
    plan('9', 'Inside sales', 44_400),
    plan('10', 'Marketing', 3600, 'CANCELLED'),
  ]
  openApp('/time', {
    me: meUser,
    customer: { ...customer, hoursLeftSeconds: 99_000, week: { ...week, allowances } },
    timeEntries: () => buildPage([]),
  })
  expect(
    await screen.findByText(
      '27h 30m left this week: 15h 10m of Administrative and 12h 20m of Inside sales.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: 'Left 15:10 12:20 Ended' })).toBeDefined()
})

test('the week can be printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = openWeek('2026-11-18')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('staff download the entries of the week, clipped to it, without formulas', async () => {
  let savedBlob: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        savedBlob = blob
        return 'blob:week'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const { user } = openApp('/admin/customers/3/weeks/2026-11-16', {
    me: buildViewer('MANAGEMENT'),
    customer,
    timeEntries: () =>
      buildPage([
        entry,
        { ...entry, id: '2', voidedAt: entry.end },
        { ...entry, id: '3', end: '2026-11-16T04:30:00.000Z' },
      ]),
  })
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await vi.waitUntil(() => savedBlob)
  const lines = (await savedBlob?.text())?.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines).toEqual([
    'Start,End,Hours,Seconds,Customer,Service,Task,Assistant,Note',
    '2026-11-16 00:00:00,2026-11-16 01:30:00,1:30,5400,Acme,,"Showing, first",Maya Santos,"\'=HYPERLINK(""x"")"',
    '',
  ])
})

test('a week that is no day, and of no customer of one’s own, is not found', async () => {
  openWeek('yesterday')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
})
