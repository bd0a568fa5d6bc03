import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'

test('a reset link shows the address that the password belongs to', async () => {
  const { user, server } = openApp('/new-password/a-token', {
    passwordLink: { username: 'ada@acme.test' },
    setNewPassword: { passwordSet: true },
  })
  const address = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(address).toMatchObject({ value: 'ada@acme.test', readOnly: true })
  expect(address.autocomplete).toBe('username')
  expect(server.variablesOf('PasswordLink')).toEqual({ token: 'a-token' })
  await user.type(screen.getByLabelText('New password'), 'a good one')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText(/^Your password is set/)).toBeDefined()
  expect(server.variablesOf('SetNewPassword')).toEqual({
    input: { token: 'a-token', newPassword: 'a good one' },
  })
})

test.each([
  ['that has ended', null],
  ['that cannot be read now', refuse('Too many attempts. Try again later.', 'RATE_LIMITED')],
])('a link %s has the same page without an address', async (_case, passwordLink) => {
  const { server } = openApp('/new-password/a-token', { passwordLink })
  expect(await screen.findByLabelText('New password')).toBeDefined()
  await waitFor(() => expect(server.operations()).toEqual(['Me', 'PasswordLink']))
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.queryByRole('alert')?.textContent).toBe('')
})
