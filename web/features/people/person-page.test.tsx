import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildPerson, buildViewer } from '#web/testing/records.ts'

const grace = buildPerson({
  lastSignInAt: '2026-01-05T09:00:00.000Z',
  assignedCustomers: buildPage([], { totalCount: 5 }),
  assignedTasks: ({ filter }: { filter: { dueBefore?: string } }) =>
    buildPage([], { totalCount: filter.dueBefore ? 2 : 27 }),
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an assistant’s page tells their hours, customers, open and overdue tasks, each with a link, and the last sign-in', async () => {
  openApp('/admin/people/9', {
    me: buildViewer('MANAGEMENT', {
      abilities: [...buildViewer('MANAGEMENT').abilities, 'securityEvents'],
    }),
    user: grace,
    bench: () => [buildLoad({ id: '9', displayName: 'Grace Hopper' }, { soldHours: 35 })],
  })
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })
  await screen.findByRole('link', { name: '35 of 40 hours sold' })
  expect(hrefOf('35 of 40 hours sold')).toBe('/admin/bench')
  expect(hrefOf('5 customers')).toBe('/admin/customers?assistant=9')
  expect(hrefOf('27 open tasks')).toBe('/tasks?assistant=9')
  expect(hrefOf('2 overdue')).toBe('/tasks?assistant=9&due=late')
  expect(screen.getByText('Last sign-in')).toBeDefined()
})

test('a viewer who does not read the security log does not query the last sign-in', async () => {
  const { server } = openApp('/admin/people/9', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    user: grace,
  })
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })
  expect(server.variablesOf('PersonPage')).toMatchObject({ signIns: false })
  expect(screen.queryByText('Last sign-in')).toBeNull()
})
