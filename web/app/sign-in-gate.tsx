import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetRecents } from '#web/parts/recents.ts'
import { findSignedOutPage, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { signInAddress } from './next-path.ts'

const SignInPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage,
}))
const JoinPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/join-page.tsx')).JoinPage,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const NewPasswordPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/new-password-page.tsx')).NewPasswordPage,
}))
const StopEmailsPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/stop-emails-page.tsx')).StopEmailsPage,
}))
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('#web/features/sign-in/confirm-email-page.tsx')).ConfirmEmailPage,
}))
const SignInAgain = lazy(async () => ({
  default: (await import('#web/features/sign-in/sign-in-again.tsx')).SignInAgain,
}))
const SecondFactorDuty = lazy(async () => ({
  default: (await import('./second-factor-duty.tsx')).SecondFactorDuty,
}))
const SignedInApp = lazy(async () => ({
  default: (await import('./signed-in-app.tsx')).SignedInApp,
}))

/**
 * Shows the app to a signed-in user, and redirects everyone else to the sign-in page. Router and Apollo client are
 * inside, so that signing out removes all their state.
 */
export const SignInGate = () => {
  const { viewer, isLoading, error, retry, isEnded, signIns } = useAuth()
  // Does not change while a user joins; the redirect comes afterwards.
  const [signedOutPage, setSignedOutPage] = useState(() => findSignedOutPage(location.pathname))
  if (isLoading) return <Waiting />
  if (error)
    return (
      <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="text-xl font-semibold">Couldn’t open Admin Genie</h1>
        <p className="max-w-md text-text-quiet">{error.message}</p>
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </main>
    )
  if (signedOutPage)
    return (
      <Suspense fallback={<Waiting />}>
        {signedOutPage.page === 'invitation' && (
          <JoinPage token={signedOutPage.token} onLeave={() => setSignedOutPage(null)} />
        )}
        {signedOutPage.page === 'forgotPassword' && <ForgotPasswordPage />}
        {signedOutPage.page === 'stopEmails' && <StopEmailsPage token={signedOutPage.token} />}
        {signedOutPage.page === 'confirmEmail' && <ConfirmEmailPage token={signedOutPage.token} />}
        {signedOutPage.page === 'newPassword' && <NewPasswordPage token={signedOutPage.token} />}
      </Suspense>
    )
  return (
    <Suspense fallback={<Waiting />}>
      {viewer?.mustSetUpSecondFactor && <SecondFactorDuty key={signIns} />}
      {viewer && !viewer.mustSetUpSecondFactor && <SignedInApp key={signIns} />}
      {!viewer && <SignedOut isFirst={signIns === 0} />}
      <Suspense>{isEnded && <SignInAgain />}</Suspense>
    </Suspense>
  )
}

const stayAtLogin = () => {
  if (location.pathname !== paths.login) history.replaceState(null, '', paths.login)
}

/** The sign-in page. An address that a visitor opened is kept for after the sign-in; one that someone signed out from is not. */
const SignedOut = ({ isFirst }: { isFirst: boolean }) => {
  useEffect(() => {
    forgetRecents()
    if (isFirst && location.pathname !== paths.login)
      history.replaceState(null, '', signInAddress(location))
    stayAtLogin()
    // The pages of the previous user are still in the browser's history.
    addEventListener('popstate', stayAtLogin)
    return () => removeEventListener('popstate', stayAtLogin)
  }, [isFirst])
  return <SignInPage />
}

const Waiting = () => (
  <div className="grid min-h-dvh place-items-center text-text-quiet">
    <Spinner isLarge label="Loading" />
  </div>
)
