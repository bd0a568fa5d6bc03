import { isolate } from '#shared/isolate.ts'
import { invitationDays } from '#shared/time-rules.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { JoinForm } from './join-form.tsx'

type Props = { token: string; onLeave: () => void }

/** The page of an invitation link. Opening it changes nothing; its button joins. */
export const JoinPage = ({ token, onLeave }: Props) => {
  useDocumentTitle('Join')
  const { viewer } = useAuth()
  const leave = (path: string) => {
    history.replaceState(null, '', path)
    onLeave()
  }
  return (
    <SignInFrame
      title="You’re invited"
      intro="Enter your name and choose a password. You’ll sign in with the email this invitation was sent to."
    >
      {viewer && (
        <p className="mb-6 rounded-md border border-line bg-surface-sunken p-3 text-sm">
          You’re signed in as {isolate(viewer.displayName)}. Joining switches this browser to the
          new account.
        </p>
      )}
      <JoinForm token={token} onJoined={() => leave(paths.dashboard)} />
      <p className="mt-6 text-sm text-text-quiet">
        Already joined?{' '}
        <a
          href={paths.login}
          className="underline underline-offset-4 max-md:inline-flex max-md:min-h-tap max-md:items-center"
        >
          Sign in
        </a>
        . Links work once and expire in {invitationDays} days. For a new one, call us at{' '}
        <PhoneLink className="font-semibold whitespace-nowrap underline" />.
      </p>
    </SignInFrame>
  )
}
