import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { arePasskeysOffered } from '#web/viewer/passkeys.ts'
import { AccountSection } from './account-section.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type { Passkey } from './passkey-row.tsx'

type Props = {
  passkeys: readonly Passkey[]
  /** Called with the recovery codes that come with the first passkey. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** The user's passkeys, each with a way to remove it, and a form that adds one. Hidden where the browser offers none. */
export const PasskeyList = ({ passkeys, onCodes, onChanged }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const isOffered = arePasskeysOffered()
  if (!isOffered && passkeys.length === 0) return null
  return (
    <AccountSection
      title="Passkeys"
      intro="Sign in with your fingerprint, face, or screen lock. Nothing to type."
      aside={
        isOffered &&
        !isAdding && (
          <Button onClick={() => setAdding(true)}>
            <KeyRound aria-hidden="true" className="size-4" />
            Add a passkey
          </Button>
        )
      }
    >
      {isAdding && (
        <div className="border-b border-line py-4">
          <AddPasskeyForm
            onAdded={(codes) => {
              setAdding(false)
              if (codes) onCodes(codes)
              else onChanged()
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
      <ul className="text-sm">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} {...passkey} onRemoved={onChanged} />
        ))}
      </ul>
    </AccountSection>
  )
}
