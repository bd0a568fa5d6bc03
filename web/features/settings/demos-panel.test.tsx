import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { buildOrganisation } from '#web/testing/build-organisation.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const person = (id: string, displayName: string, takesDemos: boolean) => ({
  id,
  displayName,
  username: `person-${id}@acme.test`,
  role: 'VIRTUAL_ASSISTANT',
  createdAt: '2026-01-05T09:00:00.000Z',
  disabledAt: null,
  invited: false,
  weeklyHours: null,
  version: 1,
  customer: null,
  abilities: [],
  availability: { ...buildAvailability(), takesDemos },
})

const open = (people: object[], answers: object = {}) =>
  openApp('/admin/settings/organization', {
    me: buildViewer('MANAGEMENT'),
    organisation: buildOrganisation({ abilities: ['updateOrganisation'] }),
    users: () => buildPage(people),
    ...answers,
  })

const panel = async () => within(await screen.findByRole('region', { name: 'Demos' }))

test('while nobody takes demos, a warning says what visitors see, and one press leads to the choice', async () => {
  const people = [person('7', 'Ada Lovelace', false), person('8', 'Tessa Lindqvist', false)]
  const { user, server } = open(people, {
    setAvailability: () => {
      people[1] = person('8', 'Tessa Lindqvist', true)
      return { user: people[1] }
    },
  })
  const demos = await panel()
  expect(demos.getByText('Visitors can’t pick a time.')).toBeDefined()
  await user.click(demos.getByRole('button', { name: 'Choose people' }))
  await user.click(demos.getByRole('checkbox', { name: 'Tessa Lindqvist' }))
  expect(server.variablesOf('SetAvailability')).toEqual({
    input: { userId: '8', takesDemos: true },
  })
  await waitFor(() => expect(demos.queryByText('Visitors can’t pick a time.')).toBeNull())
  await user.click(demos.getByRole('button', { name: /^Done/ }))
  expect(demos.getByRole('list').textContent).toContain('Tessa Lindqvist')
  expect(demos.queryByText('Ada Lovelace')).toBeNull()
})

test('a refused choice is said at its place', async () => {
  const { user } = open([person('7', 'Ada Lovelace', true)], {
    setAvailability: refuse('Choose an assistant.', 'BAD_USER_INPUT'),
  })
  const demos = await panel()
  await user.click(demos.getByRole('button', { name: 'Change' }))
  await user.click(demos.getByRole('checkbox', { name: 'Ada Lovelace' }))
  expect(await demos.findByText('Couldn’t save. Choose an assistant.')).toBeDefined()
})
