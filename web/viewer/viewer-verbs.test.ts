import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, refuse } from '#web/testing/fake-server.ts'
import { buildViewer } from '#web/testing/records.ts'
import { clearToasts, useToasts } from '#web/ui/toast-store.ts'
import { signIn, signOut, signUp } from './viewer-verbs.ts'

afterEach(clearToasts)

const shownToast = () => renderHook(useToasts).result.current[0]
const credentials = { username: 'ada@acme.test', password: 'secret' }
const registration = { ...credentials, displayName: 'Ada' }

test('each function confirms what it did', async () => {
  fakeServer({
    signIn: () => ({ viewer: buildViewer() }),
    register: () => ({ viewer: buildViewer() }),
    signOut: { signedOut: true },
  })
  await signIn(credentials)
  expect(shownToast()).toMatchObject({
    title: 'Welcome back!',
    description: 'Successfully logged in.',
    variant: 'default',
  })
  await signUp(registration)
  expect(shownToast()).toMatchObject({
    title: 'Welcome!',
    description: 'Account created successfully.',
  })
  await signOut()
  expect(shownToast()).toMatchObject({ title: 'Goodbye!', description: 'Successfully logged out.' })
})

test('a refused call shows the reason', async () => {
  fakeServer({
    signIn: refuse('Invalid email or password', 'UNAUTHENTICATED'),
    register: refuse('This address has an account already', 'CONFLICT'),
  })
  await signIn(credentials)
  expect(shownToast()).toMatchObject({
    title: 'Login failed',
    description: 'Invalid email or password',
    variant: 'destructive',
  })
  await signUp(registration)
  expect(shownToast()).toMatchObject({
    title: 'Registration failed',
    description: 'This address has an account already',
    variant: 'destructive',
  })
})
