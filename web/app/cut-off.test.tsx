import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { App } from './app.tsx'
import './signed-in-app.tsx'
import { Toasts } from './toasts.tsx'

// Modules that are loaded on first use, while the connection is lost.
const { away: failUnavailable } = vi.hoisted(() => ({
  away: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))
vi.mock('#web/ui/toaster.tsx', failUnavailable)
vi.mock('#web/app/palette/palette.tsx', failUnavailable)
vi.mock('#web/writing/actions/confirm-dialog.tsx', failUnavailable)
vi.mock('#web/features/sign-in/sign-in-page.tsx', failUnavailable)

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  clearToasts()
})

const Typing = ({ isUnsaved }: { isUnsaved: boolean }) => (
  <>
    <h1>Typing</h1>
    <Link to="/elsewhere">Go</Link>
    <LeaveGuard isUnsaved={isUnsaved} />
  </>
)

const openTyping = (isUnsaved: boolean) => {
  const routes = [
    { path: '/', element: <Typing isUnsaved={isUnsaved} /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]
  render(
    <>
      <RouterProvider router={createMemoryRouter(routes)} />
      <Toasts />
    </>,
  )
  return userEvent.setup()
}

const openApp = (me: object | null) => {
  fakeServer({ me, tasks: () => buildPage([]) })
  window.history.replaceState(null, '', '/nowhere')
  render(<App />)
  return userEvent.setup()
}

test('a page with unsaved text is not left when its dialog cannot load, and says so each time', async () => {
  const user = openTyping(true)
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('link', { name: 'Go' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Couldn’t open this.*Nothing was changed\. Check your connection and try again\./,
    )
    expect(screen.getByRole('heading', { name: 'Typing' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  }
})

test('a page without unsaved text is left without a confirmation', async () => {
  const user = openTyping(false)
  await user.click(screen.getByRole('link', { name: 'Go' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
})

test('a dialog that fails to load leaves the page as it is, and says so', async () => {
  const user = openApp(buildViewer('MANAGEMENT'))
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  await user.keyboard('{Control>}k{/Control}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t open this/)
  expect(heading.isConnected).toBe(true)
})

test('an app that fails to load says what to do', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openApp(null)
  expect(
    await screen.findByRole('heading', { name: 'Couldn’t open Admin Genie' }, { timeout: 10_000 }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  await waitFor(() => expect(errorLog).toHaveBeenCalled())
})
