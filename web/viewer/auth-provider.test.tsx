import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { buildViewer } from '#web/testing/records.ts'
import { AuthProvider } from './auth-provider.tsx'
import { useAuth } from './use-auth.ts'

afterEach(cleanup)

const Page = () => {
  const { viewer, error, reload, retry } = useAuth()
  return (
    <>
      <p>{error ? 'Something went wrong' : (viewer?.displayName ?? 'Nobody')}</p>
      <button type="button" onClick={reload}>
        Reload
      </button>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  )
}

test('a quiet reload that fails leaves the person on their page; a retry says that it failed', async () => {
  const server = fakeServer({ me: buildViewer() })
  document.cookie = 'signed-in=1; path=/'
  const user = userEvent.setup()
  render(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  )
  await screen.findByText('Ada Lovelace')
  const calls = () => server.operations().length
  const before = calls()
  server.loseCalls(20)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(calls()).toBeGreaterThan(before))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByText('Ada Lovelace')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Something went wrong', {}, { timeout: 8000 })).toBeDefined()
  document.cookie = 'signed-in=; path=/; max-age=0'
})
