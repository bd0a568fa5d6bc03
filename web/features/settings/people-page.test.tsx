import { screen, within } from '@testing-library/react'
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
  abilities: [] as string[],
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('the settings of the organization and its people are shown', async () => {
  openApp('/admin/settings', {
    me: buildViewer('MANAGEMENT'),
    users: () =>
      buildPage([
        person,
        { ...person, id: '8', displayName: 'Gone Person', disabledAt: person.createdAt },
      ]),
  })
  const organisation = within(await screen.findByRole('region', { name: 'Organization' }))
  expect(await organisation.findByText('Assigned customers and leads only')).toBeDefined()
  await screen.findByText('2 people')
  expect(row(/Ada Lovelace/).getByText('Virtual assistant')).toBeDefined()
  expect(row(/Ada Lovelace/).getByText('Yes')).toBeDefined()
  expect(row(/Gone Person/).getByText('Disabled')).toBeDefined()
})
