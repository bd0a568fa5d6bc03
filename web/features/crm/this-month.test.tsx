import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT', {
  abilities: [...buildViewer('MANAGEMENT').abilities, 'assignLead'],
})

test('a manager sees customers won this month and their monthly value', async () => {
  openApp('/admin/crm', {
    me,
    organisation: { monthlyRevenue: 479_700 },
    leads: ({ filter }: { filter?: { status?: string[] } }) =>
      buildPage([], { totalCount: filter?.status?.includes('WON') ? 3 : 0 }),
  })
  const panel = within(await screen.findByRole('region', { name: 'This month' }))
  const href = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
  expect(await panel.findByText('$4,797')).toBeDefined()
  expect(href('$4,797')).toBe('/admin/services?show=won-this-month')
  expect(href('3')).toBe('/admin/leads?show=won-this-month')
})

test('says nothing of the revenue on a device that keeps none, instead of $0', async () => {
  openApp('/admin/crm', { me, organisation: { monthlyRevenue: null } })
  const panel = within(await screen.findByRole('region', { name: 'This month' }))
  expect(await panel.findByRole('link', { name: '–' })).toBeDefined()
  expect(panel.queryByText(/\$/)).toBeNull()
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
  taskId: null,
  customerId: '3',
  erasedAt: null,
  changes: [],
  ...changes,
})

test('the activity is what matters: each action once with its actor, and tasks that became overdue, newest first', async () => {
  openApp('/admin/crm', {
    me,
    activities: () =>
      buildPage([
        line('1', { verb: 'convertLead', noun: 'CUSTOMER', recordId: '3', recordName: 'Acme' }),
        line('2', { verb: 'convertLead', noun: 'LEAD', recordId: '6', recordName: 'Ida Cole' }),
        line('3', {
          at: '2026-01-05T08:00:00.000Z',
          verb: 'moveLead',
          noun: 'LEAD',
          recordId: '5',
          recordName: 'Sam Okoro',
          actorName: null,
        }),
      ]),
    tasks: () =>
      buildPage([buildTask({ id: '12', title: 'Call the bank', dueDate: '2026-01-05T08:30:00Z' })]),
  })
  const panel = within(await screen.findByRole('region', { name: 'Recent activity' }))
  await panel.findAllByText('Grace')
  const texts = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toHaveLength(3)
  expect(texts[0]).toMatch(/Grace .*Ida Cole/)
  expect(texts[1]).toMatch(/Grace’s task Call the bank became overdue$/)
  expect(texts[2]).toMatch(/Someone moved Sam Okoro to Lost$/)
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/leads/6',
    '/tasks/12',
    '/admin/leads/5',
  ])
})
