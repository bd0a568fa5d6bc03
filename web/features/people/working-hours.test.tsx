import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPerson, buildViewer } from '#web/testing/records.ts'

const grace = buildPerson({ abilities: ['setAvailability'] })

const open = (changes: object = {}) =>
  openApp('/admin/people/9', { me: buildViewer('MANAGEMENT'), user: grace, ...changes })

const openForm = async (changes: object = {}) => {
  const { user, server } = open(changes)
  await user.click(await screen.findByRole('button', { name: 'Change working hours' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Working hours of Grace Hopper' }),
  )
  return { user, server, dialog }
}

test('a person’s page says when they can be called', async () => {
  const hours = [
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '13:00', to: '24:00' },
    { day: 2, from: '09:00', to: '17:00' },
  ]
  const availability = buildAvailability({ hours, hasOwnHours: true, mostPerDay: 4 })
  open({ user: { ...grace, availability, abilities: [] } })
  const part = within(await screen.findByRole('region', { name: 'Working hours' }))
  expect(part.getByText(/8:00.AM – 12:00.PM, 1:00.PM – 12:00.AM/)).toBeDefined()
  expect(part.getByText(/9:00.AM – 5:00.PM/)).toBeDefined()
  expect(
    part.getByText(
      'Calls of 30 minutes, booked at least 4 hours ahead, 10 minutes between, at most 4 a day.',
    ),
  ).toBeDefined()
  expect(part.queryByRole('button')).toBeNull()
})

test('management gives a person hours of their own, and sends only what changed', async () => {
  const { user, server, dialog } = await openForm({ setAvailability: () => ({ user: grace }) })
  await user.click(dialog.getByRole('checkbox', { name: 'Use the organization’s hours' }))
  const monday = dialog.getByLabelText('Monday, to')
  await user.clear(monday)
  await user.type(monday, '12:00')
  await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }))
  await user.clear(dialog.getByLabelText('Monday, to (2)'))
  await user.type(dialog.getByLabelText('Monday, to (2)'), '00:00')
  for (const day of ['Wednesday', 'Thursday', 'Friday'])
    await user.click(dialog.getByRole('button', { name: `Remove hours of ${day}` }))
  await user.selectOptions(dialog.getByLabelText('Minimum notice'), '1 hour')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Working hours saved.')).toBeDefined()
  expect(server.variablesOf('SetAvailability')).toEqual({
    input: {
      userId: '9',
      hours: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 1, from: '12:00', to: '24:00' },
        { day: 2, from: '09:00', to: '17:00' },
      ],
      noticeMinutes: 60,
    },
  })
})

test('hours that are refused say so at their day, and what was typed stays', async () => {
  const message = 'Work hours must end after they start.'
  const { user, dialog } = await openForm({
    setAvailability: refuse(message, 'BAD_USER_INPUT', { 'hours.1.to': message }),
  })
  await user.click(dialog.getByRole('checkbox', { name: 'Use the organization’s hours' }))
  const tuesday = dialog.getByLabelText<HTMLInputElement>('Tuesday, to')
  await user.clear(tuesday)
  await user.type(tuesday, '08:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(tuesday.value).toBe('08:00')
})

test('staff set their own working hours in their account', async () => {
  const viewer = buildViewer('VIRTUAL_ASSISTANT', { id: '9' })
  const { user, server } = openApp('/account?section=times', {
    me: {
      ...viewer,
      abilities: [...viewer.abilities, 'setAvailability'],
      user: { ...grace, username: 'grace@genie.test' },
      secondFactor: null,
      signIns: [],
      runningTimer: null,
    },
    setAvailability: () => ({ user: grace }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change working hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Most calls a day'), '3')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Working hours saved.')).toBeDefined()
  expect(server.variablesOf('SetAvailability')).toEqual({ input: { userId: '9', mostPerDay: 3 } })
})
