import { isolate } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks for the password over the page when a sign-in has ended. The page stays as it was, hidden until the same person is back. */
export const SignInAgain = () => {
  const { viewer, leaveEnded } = useAuth()
  return (
    <Dialog open isSolid onClose={leaveEnded} title="You’ve been signed out">
      <div className="space-y-5 p-5">
        <p className="text-text-quiet">
          Your sign-in expired or was ended. Sign in to go on where you were: what you typed is
          still here.
        </p>
        <SignInForm username={viewer?.username ?? ''} />
        <p className="text-sm text-text-quiet">
          Not {isolate(viewer?.displayName ?? '')}?{' '}
          <Button variant="quiet" isSmall onClick={leaveEnded}>
            Sign in as someone else
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
