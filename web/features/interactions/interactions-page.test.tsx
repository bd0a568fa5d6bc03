import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const interaction = {
  id: '1',
  type: 'CALL',
  summary: 'Asked for a quote',
  timestamp: '2026-01-05T09:00:00.000Z',
  user: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
  customer: { id: '3', name: 'Acme' },
  version: 1,
  abilities: ['updateInteraction'],
}

test('interactions are listed newest first, each with its type and a link to its customer', async () => {
  const { server } = openApp('/admin/interactions', {
    me: buildViewer('MANAGEMENT'),
    interactions: () => buildPage([interaction, { ...interaction, id: '2', user: null }]),
  })
  const [row, orphan] = await screen.findAllByRole('row', { name: /Asked for a quote/ })
  if (!row || !orphan) throw new Error('Both rows are listed')
  expect(within(row).getByText('Call')).toBeDefined()
  expect(within(row).getByText('Grace Hopper')).toBeDefined()
  expect(within(row).getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    '/admin/customers/3',
  )
  expect(within(orphan).getByText('Former user')).toBeDefined()
  expect(server.variablesOf('InteractionsPage')).toMatchObject({
    orderBy: { field: 'TIMESTAMP', direction: 'DESC' },
  })
})
