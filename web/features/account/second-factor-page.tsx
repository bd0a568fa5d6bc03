import { useState } from 'react'
import { Logo } from '#web/assets/logo.tsx'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorChoice } from './second-factor-choice.tsx'

/** The only page of staff who must set up a second factor. It opens the app once the recovery codes are saved. */
export const SecondFactorPage = () => {
  useDocumentTitle('Set up a second factor')
  const { viewer, reload, logout } = useAuth()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logout()
    setLeaving(false)
  }
  return (
    <div className="flex min-h-dvh flex-col px-4 py-6 sm:px-6">
      <header className="flex items-center justify-between gap-4 print:hidden">
        <Logo />
        <Button variant="quiet" busy={isLeaving} onClick={() => void leave()}>
          Sign out
        </Button>
      </header>
      <main className="mx-auto my-auto w-full max-w-form py-10">
        <h1 className="text-xl font-semibold">
          {codes ? 'Save your recovery codes' : 'Set up a second factor'}
        </h1>
        <p className="mt-1 mb-6 text-text-quiet">
          {codes
            ? 'Each works once, with your password, if you lose your phone.'
            : `Your organization requires one, ${viewer?.displayName ?? ''}. It keeps your account safe if someone learns your password.`}
        </p>
        <div className="text-sm">
          {codes ? (
            <RecoveryCodes codes={codes} onDone={reload} />
          ) : (
            <SecondFactorChoice onCodes={setCodes} onAdded={reload} />
          )}
        </div>
      </main>
    </div>
  )
}
