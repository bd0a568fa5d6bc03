import { sentence } from '#shared/isolate.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { ask } from './ask.ts'
import { answerPasskey } from './passkeys.ts'
import { Refusal, secondFactorCode } from './refusal.ts'
// As text, because a parsed document would add GraphQL's printer to the sign-in page.
import text from './viewer.graphql?raw'
import { hash } from './viewer-hash.generated.ts'
import type {
  AcceptInvitationMutation,
  AcceptInvitationMutationVariables,
  ConfirmEmailChangeMutation,
  ConfirmEmailChangeMutationVariables,
  MeQuery,
  PasswordLinkQuery,
  PasswordLinkQueryVariables,
  RegisterMutation,
  RegisterMutationVariables,
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
  SetNewPasswordMutation,
  SetNewPasswordMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  SignInWithPasskeyMutation,
  SignOutMutation,
  StopEmailsMutation,
  StopEmailsMutationVariables,
  ViewerFragment,
} from './viewer.generated.ts'

const documents = { text, hash }

export type Viewer = ViewerFragment
export type Credentials = SignInMutationVariables['input']
export type Registration = RegisterMutationVariables['input']
export type Joining = AcceptInvitationMutationVariables['input']

/** Returns the signed-in user; null if no one is signed in. */
export const loadViewer = async (): Promise<Viewer | null> =>
  (await ask<MeQuery>(documents, 'Me')).me

/** Runs a function; a failure is shown as a destructive toast and returned. */
const orToast = async <Result>(title: string, verb: () => Promise<Result>) => {
  try {
    return { result: await verb() }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(String(error))
    // The form asks for the code; nothing has failed yet.
    if (refusal.code !== secondFactorCode)
      showToast({ title, description: refusal.message, variant: 'destructive' })
    return { refusal }
  }
}

/** Returns true if the browser kept the cookie that the server sets beside a sign-in for scripts to read. */
const hasSignedInCookie = () => {
  try {
    return document.cookie.split('; ').includes('signed-in=1')
  } catch {
    return false
  }
}

/** Throws if the browser kept no cookies, so that the sign-in would have ended with its first request. */
const requireCookies = async () => {
  if (!hasSignedInCookie() && (await loadViewer()) === null)
    throw new Refusal('Your browser blocks cookies for this site. Allow them, then sign in again.')
}

const requirePayload = <Payload>(payload: Payload | null) => {
  if (!payload) throw new Refusal('No response from the server. Try again.')
  return payload
}

export const signIn = (input: Credentials) =>
  orToast('Login failed', async () => {
    const data = await ask<SignInMutation>(documents, 'SignIn', { input })
    const { viewer } = requirePayload(data.signIn)
    await requireCookies()
    showToast({ title: 'Welcome back!', description: 'Successfully logged in.' })
    return viewer
  })

const askForPasskeySignIn = async (input: { credential?: string }) =>
  requirePayload(
    (await ask<SignInWithPasskeyMutation>(documents, 'SignInWithPasskey', { input }))
      .signInWithPasskey,
  )

/**
 * Signs in with a passkey. With `suggestion`, when the person chooses one at a field; it waits until then or until the
 * signal is aborted. Returns the viewer or a refusal; neither if another ceremony took its place.
 */
export const signInWithPasskey = async (
  suggestion?: AbortSignal,
): Promise<{ result?: Viewer; refusal?: Refusal }> => {
  try {
    const { options } = await askForPasskeySignIn({})
    // A ceremony that began meanwhile would be cancelled.
    if (suggestion?.aborted) return {}
    const { credential, refusal } = await answerPasskey(options ?? '{}', suggestion !== undefined)
    if (credential === undefined) return refusal ? { refusal } : {}
    const viewer = requirePayload((await askForPasskeySignIn({ credential })).viewer)
    await requireCookies()
    showToast({ title: 'Welcome back!', description: 'Successfully logged in.' })
    return { result: viewer }
  } catch (error) {
    return { refusal: error instanceof Refusal ? error : new Refusal(String(error)) }
  }
}

export const signUp = (input: Registration) =>
  orToast('Registration failed', async () => {
    const data = await ask<RegisterMutation>(documents, 'Register', { input })
    const { viewer } = requirePayload(data.register)
    await requireCookies()
    showToast({ title: 'Welcome!', description: 'Account created successfully.' })
    return viewer
  })

export const join = (input: Joining) =>
  orToast('Couldn’t join', async () => {
    const data = await ask<AcceptInvitationMutation>(documents, 'AcceptInvitation', { input })
    const { viewer } = requirePayload(data.acceptInvitation)
    await requireCookies()
    showToast({ title: sentence`Welcome, ${viewer.displayName}!`, description: 'You’re in.' })
    return viewer
  })

/** Runs a function of a page without toasts; a failure is returned. */
const orRefusal = async (verb: () => Promise<unknown>): Promise<{ refusal?: Refusal }> => {
  try {
    await verb()
    return {}
  } catch (error) {
    return { refusal: error instanceof Refusal ? error : new Refusal(String(error)) }
  }
}

export const requestPasswordReset = (input: RequestPasswordResetMutationVariables['input']) =>
  orRefusal(() => ask<RequestPasswordResetMutation>(documents, 'RequestPasswordReset', { input }))

export const stopEmails = (input: StopEmailsMutationVariables['input']) =>
  orRefusal(() => ask<StopEmailsMutation>(documents, 'StopEmails', { input }))

export const confirmEmailChange = (input: ConfirmEmailChangeMutationVariables['input']) =>
  orRefusal(() => ask<ConfirmEmailChangeMutation>(documents, 'ConfirmEmailChange', { input }))

/** Returns the address of the account whose password a link sets. The page works without it, so a failure is not shown. */
export const loadLinkAddress = async (
  token: PasswordLinkQueryVariables['token'],
): Promise<string | undefined> => {
  try {
    const { passwordLink } = await ask<PasswordLinkQuery>(documents, 'PasswordLink', { token })
    return passwordLink?.username
  } catch {
    return undefined
  }
}

export const setNewPassword = (input: SetNewPasswordMutationVariables['input']) =>
  orRefusal(() => ask<SetNewPasswordMutation>(documents, 'SetNewPassword', { input }))

export const signOut = () =>
  orToast('Sign-out failed', async () => {
    await ask<SignOutMutation>(documents, 'SignOut')
    showToast({ title: 'Goodbye!', description: 'Successfully logged out.' })
    return null
  })
