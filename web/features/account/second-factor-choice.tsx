import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { arePasskeysOffered } from '#web/viewer/passkeys.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { EnableTotpForm } from './enable-totp-form.tsx'

type Props = {
  /** Called with new recovery codes. */
  onCodes: (codes: readonly string[]) => void
  /** Called after a second factor without new codes. */
  onAdded: () => void
}

/** Sets up a passkey or, where there are none or it is preferred, an authenticator app. */
export const SecondFactorChoice = ({ onCodes, onAdded }: Props) => {
  const isOffered = arePasskeysOffered()
  const [isPasskey, setPasskey] = useState(isOffered)
  return (
    <div className="space-y-4">
      <p className="text-text-quiet">
        {isPasskey
          ? 'With a passkey, you sign in with your fingerprint, face, or screen lock. Nothing to type.'
          : 'With an authenticator app, signing in takes a six-digit code as well as your password.'}
      </p>
      {isPasskey ? (
        <AddPasskeyForm isMain onAdded={(codes) => (codes ? onCodes(codes) : onAdded())} />
      ) : (
        <EnableTotpForm onEnabled={onCodes} />
      )}
      {isOffered && (
        <Button variant="quiet" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
        </Button>
      )}
    </div>
  )
}
