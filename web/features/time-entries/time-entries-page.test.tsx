import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const timeEntry = {
  id: '1',
  note: 'The first time entry',
  start: '2026-01-05T09:00:00.000Z',
  end: '2026-01-05T10:30:00.000Z',
  seconds: 5400,
  voidedAt: null,
  createdAt: '2026-01-05T10:30:00.000Z',
  customer: { id: '3', name: 'Acme' },
  task: { id: '5', title: 'Pay the rent' },
  assistant: { id: '2', displayName: 'Grace Hopper' },
  version: 1,
  abilities: ['correctTime', 'voidTime'],
}

test('time is listed newest first, each with a link to its customer and how long it took', async () => {
  const me = buildViewer('MANAGEMENT')
  const { server } = openApp('/time?view=entries', {
    me: { ...me, runningTimer: null, abilities: [...me.abilities, 'timeEntries'] },
    timeEntries: () => buildPage([timeEntry]),
  })
  const row = await screen.findByRole('row', { name: /The first time entry/ })
  expect(within(row).getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    '/admin/customers/3',
  )
  expect(within(row).getByText('1h 30m')).toBeTruthy()
  expect(server.variablesOf('TimeEntriesPage')).toMatchObject({
    orderBy: { field: 'START', direction: 'DESC' },
  })
})

test('portal users who may read the list see only what concerns them', async () => {
  const me = buildViewer('USER')
  openApp('/time?view=entries', {
    me: { ...me, runningTimer: null, abilities: [...me.abilities, 'timeEntries'] },
    timeEntries: () => buildPage([{ ...timeEntry, abilities: [] }]),
  })
  await screen.findByRole('row', { name: /The first time entry/ })
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

const findTotal = async (label: string) =>
  (await screen.findByText(label)).closest('dl')?.textContent

test('below the list a customer reads the total of each plan and of all, without void and running time', async () => {
  const me = buildViewer('USER')
  const sales = { id: '9', serviceType: 'Inside sales agent' }
  const entries = [
    { ...timeEntry, customerService: { id: '8', serviceType: 'Administrative' } },
    { ...timeEntry, id: '2', seconds: 1800, customerService: sales },
    { ...timeEntry, id: '3', seconds: 3600, customerService: sales },
    { ...timeEntry, id: '4', seconds: 7200, customerService: sales, voidedAt: timeEntry.start },
    { ...timeEntry, id: '5', seconds: null, end: null, customerService: sales },
  ]
  const openEntries = (pageInfo: object) =>
    openApp('/time?view=entries', {
      me: { ...me, runningTimer: null, abilities: [...me.abilities, 'timeEntries'] },
      timeEntries: () => {
        const page = buildPage(entries)
        return { ...page, pageInfo: { ...page.pageInfo, ...pageInfo } }
      },
    })
  openEntries({})
  expect(await findTotal('Total')).toBe('Administrative1:30Inside sales agent1:30Total3:00')
  cleanup()
  openEntries({ hasNextPage: true })
  expect(await findTotal('On this page')).toMatch(/On this page3:00$/)
})
