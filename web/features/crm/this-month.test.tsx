import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const service = (id: string, serviceType: string, endDate: string) => ({
  id,
  serviceType,
  endDate,
  customer: { id: '3', name: 'Acme' },
})

const me = buildViewer('MANAGEMENT', {
  abilities: [...buildViewer('MANAGEMENT').abilities, 'assignLead'],
})

test('a manager sees customers won this month, their monthly value, and services that end soon, earliest first', async () => {
  openApp('/dashboard', {
    me,
    organisation: { monthlyRevenue: 479_700 },
    leads: ({ filter }: { filter?: { status?: string[] } }) =>
      buildPage([], { totalCount: filter?.status?.includes('WON') ? 3 : 0 }),
    customerServices: () =>
      buildPage(
        [
          service('1', 'Bookkeeping', '2031-05-20T12:00:00.000Z'),
          service('2', 'Clean-up', '2031-05-10T12:00:00.000Z'),
        ],
        { totalCount: 2 },
      ),
  })
  const panel = within(await screen.findByRole('region', { name: 'This month' }))
  const href = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
  expect(await panel.findByText('$4,797')).toBeDefined()
  expect(href('$4,797')).toBe('/admin/services?show=won-this-month')
  expect(href('3')).toBe('/admin/leads?show=won-this-month')
  expect(href('View all 2')).toBe('/admin/services?show=ending')
  const rows = within(panel.getByRole('region', { name: 'Services ending soon' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Clean-upAcmeMay 10, 2031',
    'BookkeepingAcmeMay 20, 2031',
  ])
})

const line = (id: string, changes: object) => ({
  id,
  at: '2026-01-05T09:00:00.000Z',
  actorId: '2',
  actorName: 'Grace Hopper',
  verb: 'completeTask',
  noun: 'TASK',
  recordId: '12',
  recordName: 'Call the bank',
  taskId: '12',
  customerId: '3',
  erasedAt: null,
  changes: [],
  ...changes,
})

test('the newest activity lists each action once with its actor, and links to the record', async () => {
  openApp('/admin/crm', {
    me,
    activities: () =>
      buildPage([
        line('1', { noun: 'TASK_UPDATE', recordId: '40' }),
        line('2', {}),
        line('3', {
          at: '2026-01-05T08:00:00.000Z',
          verb: 'moveLead',
          noun: 'LEAD',
          recordId: '5',
          recordName: 'Sam Okoro',
          actorName: null,
          taskId: null,
        }),
        line('4', {
          at: '2026-01-05T07:00:00.000Z',
          verb: 'commentOnTask',
          noun: 'TASK_UPDATE',
          recordId: '41',
        }),
        line('5', {
          at: '2026-01-05T06:00:00.000Z',
          verb: 'recordInteraction',
          noun: 'INTERACTION',
          recordName: 'Called',
          taskId: null,
        }),
      ]),
  })
  const panel = within(await screen.findByRole('region', { name: 'Recent activity' }))
  await panel.findAllByText('Grace')
  const said = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toHaveLength(4)
  expect(said[0]).toMatch(/Grace completed Call the bank$/)
  expect(said[1]).toMatch(/Someone moved Sam Okoro$/)
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tasks/12',
    '/admin/leads/5',
    '/tasks/12',
    '/admin/customers/3',
  ])
})
