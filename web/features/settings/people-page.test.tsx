import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const person = {
  id: '7',
  displayName: 'Ada Lovelace',
  username: 'ada@acme.test',
  role: 'VIRTUAL_ASSISTANT',
  createdAt: '2026-01-05T09:00:00.000Z',
  invited: false,
  version: 1,
  teamMember: { id: '4', status: 'ONLINE' },
  abilities: [] as string[],
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

const people = () =>
  buildPage([
    person,
    {
      ...person,
      id: '8',
      displayName: 'Gone Person',
      disabledAt: person.createdAt,
      teamMember: null,
    },
  ])

const me = buildViewer('MANAGEMENT')

test('the former settings page leads to the organization, and with a search to the people', async () => {
  openApp('/admin/settings', { me })
  const organisation = within(await screen.findByRole('region', { name: 'Organization' }))
  expect(await organisation.findByText('Assigned customers and leads only')).toBeDefined()
  expect(location.pathname).toBe('/admin/settings/organization')
  cleanup()
  openApp('/admin/settings?q=ada', { me, users: people })
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeDefined()
  expect(location.pathname + location.search).toBe('/admin/settings/people?q=ada')
})

test('each settings page leads to the others', async () => {
  const { user } = openApp('/admin/settings/organization', { me, users: people })
  const nav = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(nav.getByRole('link', { name: 'Organization' }).getAttribute('aria-current')).toBe('page')
  await user.click(nav.getByRole('link', { name: 'People' }))
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Team' }))
  expect(await screen.findByRole('region', { name: 'Team' })).toBeDefined()
})

test('the people are shown with their role, whether they can sign in, and who is online', async () => {
  openApp('/admin/settings/people', { me, users: people })
  await screen.findByText('2 people')
  expect(row(/Ada Lovelace/).getByText('Virtual assistant')).toBeDefined()
  expect(row(/Ada Lovelace/).queryByText('Yes')).toBeNull()
  expect(row(/Gone Person/).getByText('Disabled')).toBeDefined()
  expect(row(/Ada Lovelace/).getByText('Online')).toBeDefined()
  expect(row(/Gone Person/).queryByText('Online')).toBeNull()
})

test('the people are filtered by role, which is kept in the URL', async () => {
  const { user, server } = openApp('/admin/settings/people?after=last-cursor', {
    me,
    users: people,
  })
  await user.selectOptions(await screen.findByLabelText('Role'), 'Virtual assistant')
  await waitFor(() =>
    expect(server.variablesOf('PeoplePage')).toMatchObject({
      roles: ['VIRTUAL_ASSISTANT'],
      after: null,
    }),
  )
  expect(location.search).toBe('?role=virtual_assistant')
})
