import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const restrictedViewer = buildViewer('MANAGEMENT', { mustSetUpSecondFactor: true, abilities: [] })
const setup = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qrCode: '<svg></svg>' }
const setUpTitle = 'Set up a second factor'

test('staff who must set up a second factor see nothing else, and then the page that they opened', async () => {
  let me = restrictedViewer
  const { server, user } = openApp('/admin/customers', {
    me: () => me,
    enableTotp: () => ({ setup, recoveryCodes: null, viewer: me }),
  })
  expect(await screen.findByRole('heading', { name: setUpTitle })).toBeDefined()
  expect(server.operations()).toEqual(['Me'])

  await user.type(screen.getByLabelText('Your password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }))
  server.answers['enableTotp'] = () => {
    me = buildViewer('MANAGEMENT')
    return { setup: null, recoveryCodes: ['k7dm-9qtx-p2va'], viewer: me }
  }
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('k7dm-9qtx-p2va')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I saved them' }))
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeDefined()
})

test('an open page gives way to the setup once the server requires a second factor', async () => {
  let me = buildViewer('MANAGEMENT')
  openApp('/admin/customers', {
    me: () => me,
    customers: () => {
      me = restrictedViewer
      return refuse('Set one up to continue.', 'SECOND_FACTOR_SETUP_REQUIRED')()
    },
  })
  expect(await screen.findByRole('heading', { name: setUpTitle })).toBeDefined()
})

test('they can sign out instead', async () => {
  const { user } = openApp('/admin/customers', {
    me: restrictedViewer,
    signOut: { signedOut: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
})
