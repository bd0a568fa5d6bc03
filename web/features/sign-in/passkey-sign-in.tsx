import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { arePasskeysSuggested, cancelPasskey } from '#web/viewer/passkeys.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { OrDivider } from './or-divider.tsx'

/** Signs in with a passkey: by its button, or by the suggestions of the email field. `isMain`: it is the main action of the page. */
export const PasskeySignIn = ({ isMain }: { isMain: boolean }) => {
  const { loginWithPasskey } = useAuth()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const endSuggestion = useRef(() => {})

  useEffect(() => {
    const suggestion = new AbortController()
    endSuggestion.current = () => suggestion.abort()
    const { signal } = suggestion
    const suggest = async () => {
      if (!(await arePasskeysSuggested()) || signal.aborted) return
      const refusal = await loginWithPasskey(signal)
      // A passkey that was chosen after its options expired; the next choice has new ones.
      if (signal.aborted || refusal?.code !== 'UNAUTHENTICATED') return
      setProblem(refusal.message)
      void suggest()
    }
    void suggest()
    return () => {
      suggestion.abort()
      void cancelPasskey()
    }
  }, [loginWithPasskey])

  const press = async () => {
    endSuggestion.current()
    setBusy(true)
    const refusal = await loginWithPasskey()
    setBusy(false)
    setProblem(refusal?.message ?? null)
  }
  return (
    <div className="mb-5 space-y-5">
      <div className="space-y-2">
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          isWide
          busy={isBusy}
          onClick={() => void press()}
        >
          <KeyRound aria-hidden="true" className="size-4" />
          Sign in with a passkey
        </Button>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <OrDivider />
    </div>
  )
}
