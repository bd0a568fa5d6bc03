import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { arePasskeysOffered } from '#web/viewer/passkeys.ts'

const library = vi.hoisted(() => ({
  startRegistration: vi.fn<() => Promise<object>>(),
  startAuthentication: vi.fn<(options: { useBrowserAutofill: boolean }) => Promise<object>>(),
  browserSupportsWebAuthnAutofill: vi.fn<() => Promise<boolean>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn<() => void>() },
}))
vi.mock('@simplewebauthn/browser', () => library)

const at = '2026-01-05T09:00:00.000Z'
const options = JSON.stringify({ challenge: 'a', rpId: 'localhost', rp: { id: 'localhost' } })
const me = {
  ...buildViewer(),
  user: { id: '7', displayName: 'Ada Lovelace', username: 'ada@acme.test', version: 4 },
  secondFactor: null,
  signIns: [],
}
const passkey = { id: '3', name: 'Old phone', createdAt: at, lastUsedAt: null }
const secondFactor = { enabledAt: null, recoveryCodesLeft: 10, passkeys: [passkey] }

const createError = (name: string) => Object.assign(new Error('in the browser'), { name })

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  library.startRegistration.mockResolvedValue({ id: 'made' })
  library.startAuthentication.mockResolvedValue({ id: 'used' })
  library.browserSupportsWebAuthnAutofill.mockResolvedValue(false)
})

const openSecurity = (answers: object) => openApp('/account?section=security', { me, ...answers })

const add = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'My phone')
  const [password] = screen.getAllByLabelText('Your password')
  if (password) await user.type(password, 'secret')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('passkeys are offered for host names, and not for IP addresses or by old browsers', () => {
  expect(['localhost', 'app.example.com', '127.0.0.1', '[::1]'].map(arePasskeysOffered)).toEqual([
    true,
    true,
    false,
    false,
  ])
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(arePasskeysOffered('localhost')).toBe(false)
})

test('the name of a passkey that is being added is not left without a question', async () => {
  const { user } = openSecurity({})
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.type(screen.getByLabelText(/^Name/), ' at work')
  const [link] = screen.getAllByRole('link', { name: 'Messages' })
  if (link) await user.click(link)
  expect(await screen.findByText('Leave without saving?')).toBeDefined()
})

test('a passkey is added with a name and the password, and recovery codes stand alone until they are saved', async () => {
  const { user, server } = openSecurity({
    registerPasskey: ({ input }: { input: { credential?: string } }) => ({
      viewer: me,
      options: input.credential ? null : options,
      recoveryCodes: input.credential ? ['k7dm-9qtx-p2va'] : null,
    }),
  })
  await add(user)
  const code = await screen.findByText('k7dm-9qtx-p2va')
  expect(server.variablesOf('RegisterPasskey')).toEqual({
    input: { password: 'secret', credential: '{"id":"made"}', name: 'My phone' },
  })
  expect(document.activeElement?.textContent).toMatch(/^Save these now/)
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I saved them' }))
  expect(code.isConnected).toBe(false)
  expect(screen.getByRole('region', { name: 'Passkeys' })).toBeDefined()
})

test('a person who cancels in the browser reads that nothing happened, and nothing is sent', async () => {
  library.startRegistration.mockRejectedValue(createError('NotAllowedError'))
  const { user, server } = openSecurity({
    registerPasskey: () => ({ viewer: me, options, recoveryCodes: null }),
  })
  await add(user)
  expect(await screen.findByText(/^Nothing happened/)).toBeDefined()
  expect(server.operations().filter((name) => name === 'RegisterPasskey')).toHaveLength(1)
})

test('a passkey is removed with the password', async () => {
  const { user, server } = openSecurity({
    me: { ...me, secondFactor },
    removePasskey: () => ({ viewer: me }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }))
  const [password] = screen.getAllByLabelText('Your password')
  if (password) await user.type(password, 'secret')
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText(/Delete it on your device, too/)).toBeDefined()
  expect(server.variablesOf('RemovePasskey')).toEqual({ input: { id: '3', password: 'secret' } })
})

test('recovery codes are replaced with the password', async () => {
  const { user, server } = openSecurity({
    me: { ...me, secondFactor },
    renewRecoveryCodes: () => ({ viewer: me, recoveryCodes: ['new1-new2'] }),
  })
  await user.click(await screen.findByRole('button', { name: 'New codes' }))
  await user.type(screen.getAllByLabelText('Your password').at(-1) ?? document.body, 'secret')
  await user.click(screen.getByRole('button', { name: 'Replace the old codes' }))
  expect(await screen.findByText('new1-new2')).toBeDefined()
  expect(server.variablesOf('RenewRecoveryCodes')).toEqual({ input: { password: 'secret' } })
})

const signInAnswer = ({ input }: { input: { credential?: string } }) =>
  input.credential ? { options: null, viewer: buildViewer('USER') } : { options, viewer: null }

test('the sign-in page signs in with a passkey by its button', async () => {
  const { user, server } = openApp('/login', { signInWithPasskey: signInAnswer })
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(server.variablesOf('SignInWithPasskey')).toEqual({
    input: { credential: '{"id":"used"}' },
  })
  expect(library.startAuthentication).toHaveBeenCalledWith(
    expect.objectContaining({ useBrowserAutofill: false }),
  )
})

test('a browser that suggests passkeys signs in without the button', async () => {
  library.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
  openApp('/login', { signInWithPasskey: signInAnswer })
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(library.startAuthentication).toHaveBeenCalledWith(
    expect.objectContaining({ useBrowserAutofill: true }),
  )
})

test('a suggestion whose options arrive after the button was pressed does not cancel the sign-in', async () => {
  library.browserSupportsWebAuthnAutofill.mockResolvedValue(true)
  const { answer, deliver } = lateAnswer()
  let calls = 0
  const { user } = openApp('/login', {
    signInWithPasskey: (givenInput: Parameters<typeof signInAnswer>[0]) => {
      calls += 1
      return calls === 1 ? answer() : signInAnswer(givenInput)
    },
  })
  await waitFor(() => expect(calls).toBe(1))
  library.startAuthentication.mockImplementation(async () => {
    deliver({ options, viewer: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { id: 'used' }
  })
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(library.startAuthentication).toHaveBeenCalledTimes(1)
})

test.each([
  ['NotAllowedError', /^Nothing happened/],
  ['SecurityError', /^Passkeys work only at .*localhost/],
])('%s in the browser is explained', async (name, message) => {
  library.startAuthentication.mockRejectedValue(createError(name))
  const { user } = openApp('/login', { signInWithPasskey: signInAnswer })
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(message)).toBeDefined()
})

test('a refused passkey is told at the button', async () => {
  const { user } = openApp('/login', {
    signInWithPasskey: (givenInput: Parameters<typeof signInAnswer>[0]) =>
      givenInput.input.credential
        ? refuse('That passkey didn’t sign you in.', 'UNAUTHENTICATED')()
        : signInAnswer(givenInput),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('That passkey didn’t sign you in.')).toBeDefined()
})

test('staff who must set up a second factor are offered a passkey first', async () => {
  let now = buildViewer('MANAGEMENT', { mustSetUpSecondFactor: true, abilities: [] })
  const { user } = openApp('/admin/customers', {
    me: () => now,
    registerPasskey: ({ input }: { input: { credential?: string } }) => {
      if (!input.credential) return { viewer: now, options, recoveryCodes: null }
      now = buildViewer('MANAGEMENT')
      return { viewer: now, options: null, recoveryCodes: ['k7dm-9qtx-p2va'] }
    },
  })
  await user.type(await screen.findByLabelText('Your password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: 'I saved them' }))
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeDefined()
})
