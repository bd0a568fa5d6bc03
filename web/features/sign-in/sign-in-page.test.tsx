import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { appPaths } from '#web/paths.ts'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { setText } from '#web/writing/forms/filled-fields.ts'

const fill = async (
  user: ReturnType<typeof openApp>['user'],
  { email = 'ada@acme.test', password = 'secret' } = {},
) => {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('the page greets visitors, and says who to ask for an account', async () => {
  openApp('/login')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  expect(screen.getByText('Sign in to access your dashboard')).toBeDefined()
  expect(screen.getByText(/Role-based access control/)).toBeDefined()
  expect(screen.getByText(/Need an account\?/).textContent).toMatch(/844-GENIE10/)
  expect(screen.getAllByRole('link', { name: 'Sign In' }).length).toBeGreaterThan(0)
  expect(document.title).toBe('Sign in · Admin Genie')
})

test('an invalid address and a missing password get errors at their fields', async () => {
  const { user, server } = openApp('/login')
  await user.type(await screen.findByLabelText('Email'), 'ada')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  const email = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')

  await user.type(email, '@acme.test')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  const password = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(
    document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('Password is required')
  expect(server.operations()).toEqual(['Me'])
})

test('fields that a password manager has filled without an event are sent', async () => {
  const { user, server } = openApp('/login', {
    signIn: refuse('Invalid email or password', 'UNAUTHENTICATED'),
  })
  const filledInput = { Email: 'ada@acme.test', Password: 'secret' }
  await screen.findByLabelText('Email')
  for (const [label, text] of Object.entries(filledInput))
    setText(screen.getByLabelText<HTMLInputElement>(label), text)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() =>
    expect(server.questions().at(-1)?.input).toMatchObject({
      username: 'ada@acme.test',
      password: 'secret',
    }),
  )
  expect(screen.queryByText('Password is required')).toBeNull()
})

test('the email field has the focus on load', async () => {
  openApp('/login')
  const email = await screen.findByLabelText('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
})

test('the page does not move the focus on touch devices, where the on-screen keyboard would cover it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  openApp('/login')
  await screen.findByLabelText('Email')
  expect(document.activeElement).toBe(document.body)
})

test('the password can be shown and hidden again', async () => {
  const { user } = openApp('/login')
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('signing in shows a toast and leads to the dashboard', async () => {
  const { user, server } = openApp('/login', {
    signIn: () => ({ viewer: buildViewer() }),
  })
  await fill(user)

  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(screen.getByText('Successfully logged in.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(location.pathname).toBe('/dashboard')
  expect(server.variablesOf('SignIn')).toEqual({
    input: { username: 'ada@acme.test', password: 'secret' },
  })
})

test('the button shows a spinner and cannot be pressed twice while signing in', async () => {
  const lateInput = lateAnswer()
  const { user } = openApp('/login', { signIn: lateInput.answer })
  await fill(user)

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  expect(button.disabled).toBe(true)
  expect(button.querySelector('[data-spinner]')).not.toBeNull()
  lateInput.deliver({ viewer: buildViewer() })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
})

test('an error is shown in a destructive toast, and typed text stays', async () => {
  const { user } = openApp('/login', {
    signIn: refuse('Invalid email or password', 'UNAUTHENTICATED'),
  })
  await fill(user, { password: 'wrong' })

  const title = await screen.findByText('Login failed')
  expect(title.closest('li')?.dataset['variant']).toBe('destructive')
  expect(title.closest('li')?.textContent).toContain('Invalid email or password')
  const form = title.ownerDocument.querySelector('form')
  expect(form?.textContent).toContain('Invalid email or password')
  expect(form?.querySelector('[role="alert"]:not(:empty), [aria-live]')).toBeNull()
  expect(location.pathname).toBe('/login')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@acme.test')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false)
})

test('a response that is not GraphQL is shown as its raw body', async () => {
  const { user, server } = openApp('/login')
  await screen.findByLabelText('Email')
  server.respondWith(new Response('The gateway is asleep', { status: 502 }))
  await fill(user)
  expect(await screen.findAllByText('The gateway is asleep')).not.toHaveLength(0)
})

test('a signed-in user is redirected to the dashboard', async () => {
  openApp('/login', { me: buildViewer() })
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(location.pathname).toBe('/dashboard')
})

const guardedValue = Object.values(appPaths).filter((path) => path !== appPaths.login)

test.each(guardedValue)(
  'signed out, %s leads to the sign-in page, and after it back',
  async (page) => {
    const path = page.replace(':id', '4').replace(':day', '2026-01-05')
    const { server } = openApp(path)
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(new URLSearchParams(location.search).get('next')).toBe(path)
    expect(server.operations()).toEqual(['Me'])
  },
)

test('an account with a second factor is asked for a code in a second step, and a wrong code is shown at its field', async () => {
  const needsCode = refuse('Enter the code.', 'SECOND_FACTOR_REQUIRED')
  const { user, server } = openApp('/login', { signIn: needsCode })
  await fill(user)
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByText('Login failed')).toBeNull()

  server.answers['signIn'] = refuse('Wrong code.', 'SECOND_FACTOR_REQUIRED', {
    code: 'That code isn’t right.',
  })
  await user.type(code, '111111{Enter}')
  expect(await screen.findByText('That code isn’t right.')).toBeDefined()

  server.answers['signIn'] = () => ({ viewer: buildViewer('USER') })
  await user.clear(code)
  await user.type(code, '222222{Enter}')
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(server.variablesOf('SignIn')).toEqual({
    input: { username: 'ada@acme.test', password: 'secret', code: '222222' },
  })
})

test('someone who is asked for a code can sign in with another account', async () => {
  const { user, server } = openApp('/login', {
    signIn: refuse('Enter the code.', 'SECOND_FACTOR_REQUIRED'),
  })
  await fill(user)
  await screen.findByLabelText('Code')
  await user.click(screen.getByRole('button', { name: 'Use a different account' }))
  expect(screen.queryByLabelText('Code')).toBeNull()
  server.answers['signIn'] = () => ({ viewer: buildViewer('USER') })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Welcome back!')).toBeDefined()
  expect(server.variablesOf('SignIn')).toEqual({
    input: { username: 'ada@acme.test', password: 'secret' },
  })
})
