import { useState } from 'react'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { confirmEmailChange } from '#web/viewer/viewer-verbs.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The page of the link to a new email address. Opening it changes nothing; its button confirms the address. */
export const ConfirmEmailPage = ({ token }: { token: string }) => {
  useDocumentTitle('Confirm your email address')
  const [state, setState] = useState<'open' | 'busy' | 'confirmed'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setState('busy')
    const { refusal } = await confirmEmailChange({ token })
    setProblem(refusal ? (refusal.fields['token'] ?? refusal.message) : null)
    setState(refusal ? 'open' : 'confirmed')
  }
  return (
    <SignInFrame
      title={state === 'confirmed' ? 'Email address confirmed' : 'Confirm your email address'}
      intro={
        state === 'confirmed'
          ? 'From now on you sign in with this address, and emails go here.'
          : 'You’ll sign in with this address. Your devices stay signed in.'
      }
    >
      {state === 'confirmed' ? (
        <a href={paths.dashboard} className={buttonClasses('primary')}>
          Open Admin Genie
        </a>
      ) : (
        <Button variant="primary" busy={state === 'busy'} onClick={() => void confirm()}>
          Confirm address
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problem}
        </p>
      )}
    </SignInFrame>
  )
}
