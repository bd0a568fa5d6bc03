import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Refusal } from '#web/viewer/refusal.ts'
import { type Auth, AuthContext } from '#web/viewer/use-auth.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

// The test browser knows no passkeys.
vi.mock('#web/viewer/passkeys.ts', () => ({
  arePasskeysSuggested: async () => true,
  cancelPasskey: async () => undefined,
}))

afterEach(cleanup)

test.each([
  ['whose options expired is explained, and passkeys are suggested again', 'UNAUTHENTICATED', 2, 1],
  ['that is refused for another reason is not suggested again', 'UNAVAILABLE', 1, 0],
])('a suggested passkey %s', async (_, code, suggestions, messages) => {
  const refusal = { code, message: 'Choose your passkey again.' } as Refusal
  const loginWithPasskey = vi
    .fn<Auth['loginWithPasskey']>()
    .mockResolvedValueOnce(refusal)
    .mockResolvedValue(null)
  render(
    <AuthContext value={{ loginWithPasskey } as never}>
      <PasskeySignIn isMain />
    </AuthContext>,
  )
  await vi.waitFor(() => expect(loginWithPasskey).toHaveBeenCalled())
  await act(async () => void (await loginWithPasskey.mock.results[0]?.value))
  await vi.waitFor(() => expect(loginWithPasskey).toHaveBeenCalledTimes(suggestions))
  expect(screen.queryAllByText(refusal.message)).toHaveLength(messages)
})
