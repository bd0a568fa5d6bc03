import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPerson, buildViewer } from '#web/testing/records.ts'

const leave = {
  id: '5',
  firstDay: '2026-11-30',
  lastDay: '2026-12-04',
  note: 'Family',
  cover: { id: '4', displayName: 'Joel Ramirez' },
}

const grace = buildPerson({ timeOff: [leave], abilities: ['updateUser', 'addTimeOff'] })

const open = (changes: object = {}) =>
  openApp('/admin/people/9', { me: buildViewer('MANAGEMENT'), user: grace, ...changes })

test('an assistant’s page tells the weekly hours and the time off with who covers', async () => {
  open({ user: { ...grace, abilities: [] } })
  const part = within(await screen.findByRole('region', { name: 'Hours and time off' }))
  expect(part.getByText('40 hours a week')).toBeDefined()
  expect(part.getByText('Nov 30 – Dec 4')).toBeDefined()
  expect(part.getByText(/covers/).textContent).toContain('Joel Ramirez')
  expect(part.queryByRole('button')).toBeNull()
})

test('an assistant’s page lists the colleagues whose time off they cover', async () => {
  const cover = { id: '9', displayName: 'Grace Hopper' }
  const joel = { id: '4', displayName: 'Joel Ramirez' }
  const coveredTimeOff = [
    { id: '7', firstDay: '2026-12-24', lastDay: '2026-12-24', person: joel, cover },
    { id: '8', firstDay: '2026-12-28', lastDay: '2026-12-30', person: joel, cover },
  ]
  open({ user: { ...grace, coveredTimeOff } })
  const part = within(await screen.findByRole('region', { name: 'Hours and time off' }))
  expect(part.getByRole('heading', { name: 'Covers for' })).toBeDefined()
  expect(part.getAllByText('Joel Ramirez', { exact: true })).toHaveLength(2)
  expect(part.getByText('Dec 24')).toBeDefined()
  expect(part.getByText('Dec 28 – Dec 30')).toBeDefined()
})

test('management removes time off, and brings it back with the same days and cover', async () => {
  const user = userEvent.setup()
  const { server } = open({
    cancelTimeOff: () => ({ user: { ...grace, timeOff: [] } }),
    addTimeOff: () => ({ user: grace }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove time off Nov 30 – Dec 4' }))
  expect(await screen.findByText('No time off planned.')).toBeDefined()
  expect(server.variablesOf('CancelTimeOff')).toEqual({ input: { id: '5' } })
  const [undo] = await screen.findAllByRole('button', { name: /^Undo/ })
  await user.click(undo!)
  expect(await screen.findByText('Nov 30 – Dec 4')).toBeDefined()
  expect(server.variablesOf('AddTimeOff')).toEqual({
    input: {
      userId: '9',
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
      coverId: '4',
      note: 'Family',
    },
  })
})

test('management changes the weekly hours, as a number', async () => {
  const user = userEvent.setup()
  const { server } = open({ updateUser: () => ({ user: { ...grace, weeklyHours: 30 } }) })
  await user.click(await screen.findByRole('button', { name: 'Change hours' }))
  const field = await screen.findByRole('textbox', { name: /Hours a week/ })
  await user.clear(field)
  await user.type(field, '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('30 hours a week')).toBeDefined()
  expect(server.variablesOf('UpdateUser')).toEqual({
    input: { id: '9', expectedVersion: 1, weeklyHours: 30 },
  })
})

test('management adds time off from the bench with the days as they are written, and who covers', async () => {
  const { user, server } = openApp('/admin/bench', {
    me: buildViewer('MANAGEMENT'),
    bench: () => [
      buildLoad({ id: '9', displayName: 'Grace Hopper' }),
      buildLoad({ id: '4', displayName: 'Joel Ramirez' }),
    ],
    addTimeOff: refuse('This overlaps time off on December 3 – 5, 2026.', 'BAD_USER_INPUT', {
      firstDay: 'This overlaps time off on December 3 – 5, 2026.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add time off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }))
  await user.selectOptions(dialog.getByLabelText('Assistant'), '9')
  await user.type(await dialog.findByRole('textbox', { name: 'First day' }), '2026-11-30')
  await user.type(dialog.getByRole('textbox', { name: 'Last day' }), '2026-12-04')
  await user.selectOptions(dialog.getByLabelText('Covered by'), '4')
  await user.click(dialog.getByRole('button', { name: 'Add time off' }))
  expect(await dialog.findByText(/^This overlaps time off/)).toBeDefined()
  expect(server.variablesOf('AddTimeOff')).toEqual({
    input: {
      userId: '9',
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
      coverId: '4',
      note: null,
    },
  })
})

test('an assistant plans their own time off without choosing who covers', async () => {
  const viewer = buildViewer('VIRTUAL_ASSISTANT', { id: '9' })
  const { user } = openApp('/account?section=times', {
    me: {
      ...viewer,
      abilities: [...viewer.abilities, 'startTimer', 'addTimeOff'],
      user: { id: '9', displayName: 'Grace Hopper', username: 'grace@genie.test', version: 1 },
      secondFactor: null,
      signIns: [],
      runningTimer: null,
    },
    user: { ...grace, timeOff: [], abilities: ['addTimeOff'] },
  })
  await user.click(await screen.findByRole('link', { name: 'Plan your time off' }))
  await user.click(await screen.findByRole('button', { name: 'Add time off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Time off of Grace Hopper' }))
  expect(dialog.getByText('Management sees it on the bench.')).toBeDefined()
  expect(dialog.queryByLabelText('Covered by')).toBeNull()
})
