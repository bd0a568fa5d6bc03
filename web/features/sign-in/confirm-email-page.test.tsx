import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'

const path = '/confirm-email/a-token'
const button = () => screen.findByRole('button', { name: 'Confirm address' })

test('opening the link changes nothing; its button confirms the address', async () => {
  const { user, server } = openApp(path, { confirmEmailChange: () => ({ emailChanged: true }) })
  await button()
  expect(server.operations()).toEqual(['Me'])
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeDefined()
  expect(server.variablesOf('ConfirmEmailChange')).toEqual({ input: { token: 'a-token' } })
})

test('an expired link says so, and can be tried again', async () => {
  const message = 'This link has expired or was used.'
  const { user } = openApp(path, {
    confirmEmailChange: () => {
      throw Object.assign(new Error(message), {
        extensions: { code: 'BAD_USER_INPUT', fields: { token: message } },
      })
    },
  })
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  await button()
})
