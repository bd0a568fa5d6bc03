import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const week = {
  weekStart: '2026-11-16T05:00:00.000Z',
  weekEnd: '2026-11-23T05:00:00.000Z',
  firstDay: '2026-11-16',
  timeZone: 'America/New_York',
  seconds: 62_700,
  boughtSeconds: 72_000,
  usedSeconds: 62_700,
  days: [
    { day: '2026-11-16', seconds: 60_000 },
    { day: '2026-11-21', seconds: 2700 },
  ],
  tasks: [
    { taskId: '7', title: 'Showing', seconds: 40_000 },
    { taskId: null, title: null, seconds: 22_700 },
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
}

const maya = { id: '2', displayName: 'Maya Santos' }
const customer = { id: '3', name: 'Acme', assignedVa: maya, week }

test('a customer reads their week: what was done with its results, and the hours by day and task', async () => {
  const { server } = openApp('/weeks/2026-11-18', { me: buildViewer('USER'), customer })
  expect(
    await screen.findByRole('heading', {
      name: '9 tasks finished. 17h 25m of 20h used.',
    }),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: 'Monday 16:40' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Saturday 0:45' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Other work 6:18' })).toBeDefined()
  expect(screen.getAllByRole('row', { name: 'Total 17:25' })).toHaveLength(2)
  expect(screen.getByText('Both confirmed.')).toBeDefined()
  expect(screen.getByText('Times are in Eastern Time.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'list.pdf' }).getAttribute('href')).toBe('/files/1')
  expect(screen.getByRole('link', { name: 'Earlier' }).getAttribute('href')).toBe(
    '/weeks/2026-11-09',
  )
  expect(server.variablesOf('WeekPage')).toMatchObject({ day: '2026-11-18' })
})

test('the week can be printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = openApp('/weeks/2026-11-18', { me: buildViewer('USER'), customer })
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('staff download the entries of the week, clipped to it, without formulas', async () => {
  let saved: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:week'
      },
      revokeObjectURL: () => undefined,
    }),
  )
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
  await vi.waitUntil(() => saved)
  const lines = (await saved?.text())?.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines).toEqual([
    'Start,End,Hours,Seconds,Customer,Service,Task,Assistant,Note',
    '2026-11-16 00:00:00,2026-11-16 01:30:00,1:30,5400,Acme,,"Showing, first",Maya Santos,"\'=HYPERLINK(""x"")"',
    '',
  ])
})

test('a week that is no day, and of no customer of one’s own, is not found', async () => {
  openApp('/weeks/yesterday', { me: buildViewer('USER'), customer })
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
})
