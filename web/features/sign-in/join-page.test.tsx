import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const refuseAnswer = () => {
  throw Object.assign(new Error('This link has expired or was used.'), {
    extensions: { code: 'BAD_USER_INPUT', fields: { token: 'This link has expired or was used.' } },
  })
}

const fill = async (user: ReturnType<typeof openApp>['user']) => {
  await user.type(await screen.findByLabelText('Your name'), 'Dora Hill')
  await user.type(screen.getByLabelText('Password'), 'a good one')
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

test('opening an invitation link changes nothing; its button joins and signs in', async () => {
  const { user, server } = openApp('/invitation/a-token', {
    acceptInvitation: () => ({ viewer: buildViewer('USER', { displayName: 'Dora Hill' }) }),
  })
  expect(await screen.findByRole('heading', { name: 'You’re invited' })).toBeDefined()
  expect(server.operations()).toEqual(['Me', 'PasswordLink'])
  await fill(user)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(location.pathname).toBe('/dashboard')
  expect(server.variablesOf('AcceptInvitation')).toEqual({
    input: { token: 'a-token', displayName: 'Dora Hill', password: 'a good one' },
  })
})

test('an invitation shows the address that the password belongs to', async () => {
  openApp('/invitation/a-token', { passwordLink: { username: 'dora@example.test' } })
  const address = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(address).toMatchObject({ value: 'dora@example.test', readOnly: true })
  expect(address.autocomplete).toBe('username')
})

test('an expired link says so, and typed text stays', async () => {
  const { user } = openApp('/invitation/a-token', { acceptInvitation: refuseAnswer })
  await fill(user)
  expect((await screen.findAllByText('This link has expired or was used.')).length).toBeGreaterThan(
    0,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Dora Hill')
})

test('a common password gets a warning at its field', async () => {
  const { user } = openApp('/invitation/a-token', {})
  await user.type(await screen.findByLabelText('Password'), 'qwerty123')
  expect(await screen.findByText(/^This is one of the 1,000 most common passwords/)).toBeDefined()
})

test('a short password gets an error at its field and nothing is sent', async () => {
  const { user, server } = openApp('/invitation/a-token')
  await user.type(await screen.findByLabelText('Your name'), 'Dora Hill')
  await user.type(screen.getByLabelText('Password'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined()
  expect(server.operations()).toEqual(['Me', 'PasswordLink'])
})

test('a signed-in user reads that joining signs them in again', async () => {
  openApp('/invitation/a-token', { me: buildViewer() })
  expect(await screen.findByText(/You’re signed in as Ada Lovelace/)).toBeDefined()
})
