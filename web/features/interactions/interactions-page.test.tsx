import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildInteraction, buildPage, buildViewer } from '#web/testing/records.ts'

const interaction = buildInteraction({ abilities: ['updateInteraction'] })

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

test('a row opens the interaction with its details', async () => {
  const { user } = openApp('/admin/interactions', {
    me: buildViewer('MANAGEMENT'),
    interactions: () => buildPage([interaction]),
    interaction: () => ({ ...interaction, details: 'For two people.' }),
  })
  await user.click(await screen.findByRole('link', { name: 'Asked for a quote' }))
  expect(await screen.findByText('For two people.')).toBeDefined()
  expect(location.pathname).toBe('/admin/interactions/1')
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})

test('interactions are filtered by type and person, which are kept in the URL', async () => {
  const { user, server } = openApp('/admin/interactions', {
    me: buildViewer('MANAGEMENT'),
    interactions: () => buildPage([interaction]),
    users: () => buildPage([{ id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }]),
  })
  await user.selectOptions(await screen.findByLabelText('Type'), 'Email')
  await user.click(await screen.findByRole('button', { name: 'Everyone' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Grace Hopper' }))
  await waitFor(() =>
    expect(server.variablesOf('InteractionsPage')).toMatchObject({ type: ['EMAIL'], person: '2' }),
  )
  expect(location.search).toBe('?type=email&person=2')
  expect(await screen.findByText(/Showing interactions by/)).toBeDefined()
})

test('the page says how much contact there was lately and today', async () => {
  openApp('/admin/interactions', {
    me: buildViewer('MANAGEMENT'),
    interactions: ({ filter }: { filter: { recent?: boolean; since?: string } }) =>
      buildPage([interaction], { totalCount: filter.recent ? 42 : filter.since ? 3 : 900 }),
  })
  const text = '42 interactions in the last 30 days, 3 of them today.'
  expect(await screen.findByText(text)).toBeDefined()
})
