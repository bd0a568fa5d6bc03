import { useState } from 'react'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { stopEmails } from '#web/viewer/viewer-verbs.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The page of the link in an email about notifications. Opening it changes nothing; its button stops such emails. */
export const StopEmailsPage = ({ token }: { token: string }) => {
  useDocumentTitle('Emails')
  const [state, setState] = useState<'open' | 'busy' | 'stopped'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = async () => {
    setState('busy')
    const { refusal } = await stopEmails({ token })
    setProblem(refusal ? (refusal.fields['token'] ?? refusal.message) : null)
    setState(refusal ? 'open' : 'stopped')
  }
  return (
    <SignInFrame
      title={state === 'stopped' ? 'Emails stopped' : 'Stop these emails?'}
      intro={
        state === 'stopped'
          ? 'You won’t get emails like this one. You’ll still see everything in the app.'
          : 'You won’t get emails about this kind of update anymore. You’ll still see it in the app.'
      }
    >
      {state !== 'stopped' && (
        <Button variant="primary" busy={state === 'busy'} onClick={() => void stop()}>
          Stop these emails
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problem}
        </p>
      )}
      <p className="mt-6 text-sm text-text-quiet">
        Choose which emails you get under{' '}
        <a href={paths.account} className="underline underline-offset-4">
          your account
        </a>
        .
      </p>
    </SignInFrame>
  )
}
