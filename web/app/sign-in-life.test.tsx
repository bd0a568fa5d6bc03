import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { emptyServer, openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'
import { askForPlan } from '#web/records/time-entry/plan-question.ts'
import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { formatClock } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'

const otherTab = () => new BroadcastChannel('viewer')

const signOutByMenu = async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Account menu, / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}

test('useAuth throws a helpful error outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider')
})

test('the viewer is loaded once at the start and not again on focus', async () => {
  const { server } = openApp('/dashboard', { me: buildViewer() })
  await screen.findByText('Welcome, Ada Lovelace')
  const once = ['Me', 'CustomerTasks', 'CustomerNews', 'OwnCustomer']
  await waitFor(() => expect(server.operations()).toEqual(once))
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.operations()).toEqual(once)
})

test('signing out shows a toast and leads to the sign-in page', async () => {
  openApp('/dashboard', { me: buildViewer(), signOut: { signedOut: true } })
  await signOutByMenu()
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  expect(location.pathname).toBe('/login')
  expect(await screen.findByText('Goodbye!')).toBeDefined()
  expect(screen.getByText('Successfully logged out.')).toBeDefined()
})

test('a failed sign-out is reported, and the viewer stays signed in', async () => {
  openApp('/dashboard', { me: buildViewer(), signOut: refuse('The database is away', 'AWAY') })
  await signOutByMenu()
  expect(await screen.findByText('Sign-out failed')).toBeDefined()
  expect(screen.getByText('The database is away')).toBeDefined()
  expect(screen.getByText('Welcome, Ada Lovelace')).toBeDefined()
})

test('signing out in this tab is sent to the other tabs', async () => {
  const tab = otherTab()
  const heardValues: unknown[] = []
  tab.addEventListener('message', (event: MessageEvent) => heardValues.push(event.data))
  openApp('/dashboard', { me: buildViewer(), signOut: { signedOut: true } })
  await signOutByMenu()
  await waitFor(() => expect(heardValues).toEqual(['signed out']))
  tab.close()
})

test('signing out in another tab clears this one', async () => {
  const { server } = openApp('/dashboard', {
    me: buildViewer(),
    tasks: () => buildPage([buildTask({ id: '1', status: 'REQUESTED' })]),
  })
  expect(await screen.findAllByText('Call the bank')).not.toEqual([])
  const tab = otherTab()
  tab.postMessage('signed out')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  expect(screen.queryAllByText('Call the bank')).toEqual([])
  expect(server.operations()).toEqual(['Me', 'CustomerTasks', 'CustomerNews', 'OwnCustomer'])

  // Another user signs in over there: nothing of the first viewer is shown again.
  server.answers['me'] = buildViewer('USER', { id: '8', displayName: 'Blaise Pascal' })
  server.answers['tasks'] = () => buildPage([])
  tab.postMessage('signed in')
  expect(await screen.findByText('Welcome, Blaise Pascal')).toBeDefined()
  expect(await screen.findByText('No tasks found')).toBeDefined()
  expect(screen.queryAllByText('Call the bank')).toEqual([])
  tab.close()
})

/** Types a password into the dialog of a sign-in that has ended. */
const signInAgain = async () => {
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('dialog', { name: 'You’ve been signed out' }))
  await user.type(dialog.getByLabelText('Password'), 'secret')
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
  return dialog
}

test('a sign-in that ends is renewed over the page, and the page is read again', async () => {
  const { server } = openApp('/tasks?status=WAITING', {
    me: buildViewer(),
    tasks: refuse('Please sign in', 'UNAUTHENTICATED'),
    signIn: () => ({ viewer: buildViewer() }),
  })
  await screen.findByRole('dialog', { name: 'You’ve been signed out' })
  server.answers['tasks'] = () => buildPage([buildTask({ id: '1', status: 'WAITING' })])
  await signInAgain()
  expect(server.variablesOf('SignIn')).toEqual({
    input: { username: 'ada@acme.test', password: 'secret' },
  })
  expect(await screen.findAllByText('Call the bank')).not.toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(`${location.pathname}${location.search}`).toBe('/tasks?status=WAITING')
})

test('text that is typed when the sign-in ends is still there after it is renewed', async () => {
  const { server, user } = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: buildCustomer({ abilities: ['updateCustomer'] }),
    updateCustomer: refuse('Please sign in.', 'UNAUTHENTICATED'),
    signIn: () => ({ viewer: buildViewer('MANAGEMENT') }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByLabelText('Address'), '14 Long Road')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await signInAgain()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toContain('14 Long Road')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.variablesOf('UpdateCustomer')).toMatchObject({
      input: { address: expect.stringContaining('14 Long Road') as string },
    }),
  )
})

test('another person who signs in over a page sees nothing of it', async () => {
  const { server } = openApp('/dashboard', {
    me: buildViewer(),
    tasks: () => buildPage([buildTask({ id: '1', status: 'REQUESTED' })]),
    signIn: () => ({ viewer: buildViewer('USER', { id: '8', displayName: 'Blaise Pascal' }) }),
  })
  await screen.findAllByText('Call the bank')
  const tab = otherTab()
  tab.postMessage('sign-in ended')
  await screen.findByRole('dialog', { name: 'You’ve been signed out' })
  server.answers['tasks'] = () => buildPage([])
  await signInAgain()
  expect(await screen.findByText('Welcome, Blaise Pascal')).toBeDefined()
  expect(await screen.findByText('No tasks found')).toBeDefined()
  expect(screen.queryAllByText('Call the bank')).toEqual([])
  tab.close()
})

test('the page of a sign-in that has ended can be left, and Escape does not leave it', async () => {
  const { user } = openApp('/tasks', {
    me: buildViewer(),
    tasks: refuse('Please sign in', 'UNAUTHENTICATED'),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'You’ve been signed out' }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Sign in as someone else' }))
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  expect(`${location.pathname}${location.search}`).toBe('/login')
})

test('a link that was opened without a sign-in is shown after it', async () => {
  const { user, server } = openApp('/tasks/4?from=mail', {
    signIn: () => ({ viewer: buildViewer() }),
    task: null,
  })
  await user.type(await screen.findByLabelText('Email'), 'ada@acme.test')
  expect(location.search).toBe('?next=%2Ftasks%2F4%3Ffrom%3Dmail')
  await user.type(screen.getByLabelText('Password'), 'secret')
  server.answers['me'] = buildViewer()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/tasks/4?from=mail'))
})

test('a browser that keeps no cookies is told so at the sign-in', async () => {
  const { user, server } = openApp('/login', { signIn: () => ({ viewer: buildViewer() }) })
  server.blockCookies()
  await user.type(await screen.findByLabelText('Email'), 'ada@acme.test')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const message = 'Your browser blocks cookies for this site. Allow them, then sign in again.'
  expect(await screen.findAllByText(message)).not.toEqual([])
  expect(location.pathname).toBe('/login')
})

test('times use the time zone of the signed-in user', async () => {
  const chosenInput = { timeZone: 'Asia/Tokyo', dateFormat: 'DAY_FIRST_24' }
  openApp('/dashboard', { me: buildViewer('USER', chosenInput), signOut: { signedOut: true } })
  await screen.findByText('Welcome, Ada Lovelace')
  expect(formatClock('2026-05-13T22:30:00.000Z')).toBe('07:30')
  await signOutByMenu()
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  expect(formatClock('2026-05-13T22:30:00.000Z')).not.toBe('07:30')
})

test('an undo offer names no record after the sign-in has ended', async () => {
  openApp('/dashboard', { me: buildViewer() })
  await screen.findByText('Welcome, Ada Lovelace')
  const undo = vi.fn<() => Promise<boolean>>(async () => true)
  const line = { verb: 'completeTask', earlierEntries: new Set<string>() } as const
  act(() =>
    announce('Call Olivia is completed.', {
      of: 'Task:12',
      change: line,
      undo,
      onOver: () => undefined,
    }),
  )
  expect(await screen.findByText('Call Olivia is completed.')).toBeDefined()
  const tab = otherTab()
  tab.postMessage('signed out')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Call Olivia is completed.')).toBeNull())
  tab.close()
})

test('an unreachable server at the start is reported, and the viewer is loaded again on request', async () => {
  openApp('/dashboard', { me: buildViewer() }, (server) =>
    server.respondWith(new Response('', { status: 503, statusText: 'Service Unavailable' })),
  )
  expect(await screen.findByText('Service Unavailable')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Welcome, Ada Lovelace')).toBeDefined()
})

const registration = {
  username: 'new@acme.test',
  password: 'secret',
  displayName: 'New Person',
  confirmPassword: 'secret',
}

const openAuth = async () => {
  const { result } = renderHook(useAuth, { wrapper: AuthProvider })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  return result
}

test('registering signs in', async () => {
  emptyServer({ register: () => ({ viewer: buildViewer() }) })
  const auth = await openAuth()
  expect(auth.current.viewer).toBeNull()
  await act(async () => {
    expect(await auth.current.register(registration)).toBeNull()
  })
  expect(auth.current.viewer?.displayName).toBe('Ada Lovelace')
})

test('a refused registration returns its refusal and signs no one in', async () => {
  emptyServer({ register: refuse('This address has an account already', 'CONFLICT') })
  const auth = await openAuth()
  await act(async () => {
    const refusal = await auth.current.register(registration)
    expect(refusal?.message).toBe('This address has an account already')
  })
  expect(auth.current.viewer).toBeNull()
})

test('the question for a plan ends with the sign-in, and the next person is not asked', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT')
  const abilities = [...me.abilities, 'startTimer']
  const { server } = openApp('/dashboard', { me: { ...me, abilities, runningTimer: null } })
  await screen.findByRole('button', { name: /Account menu, / })
  act(() => askForPlan({ taskId: '12' }))
  const title = 'Which plan is this time for?'
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
  const tab = otherTab()
  tab.postMessage('signed out')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeDefined()
  server.answers['me'] = { ...me, id: '8', abilities, runningTimer: null }
  tab.postMessage('signed in')
  await screen.findByRole('button', { name: /Account menu, /, hidden: true })
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
})
