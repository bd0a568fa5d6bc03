import { useState } from 'react'
import type { AccountPageQuery } from './account-page.generated.ts'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { SignInList } from './sign-in-list.tsx'
import { TotpSection } from './totp-section.tsx'

type Props = { me: NonNullable<AccountPageQuery['me']>; onChanged: () => void }

/** How the user signs in: passkeys, authenticator app, recovery codes, password, and devices. New recovery codes stand alone until they are saved. */
export const SecuritySection = ({ me: { secondFactor, signIns }, onChanged }: Props) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const showCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes)
    onChanged()
  }
  const recovery = (
    <RecoveryCodeSection
      codes={codes}
      codesLeft={secondFactor?.recoveryCodesLeft ?? 0}
      onCodes={showCodes}
      onSaved={() => setCodes(null)}
    />
  )
  if (codes) return recovery
  return (
    <>
      <PasskeyList
        passkeys={secondFactor?.passkeys ?? []}
        onCodes={showCodes}
        onChanged={onChanged}
      />
      <TotpSection
        isOn={secondFactor?.enabledAt != null}
        onCodes={showCodes}
        onChanged={onChanged}
      />
      {secondFactor && recovery}
      <PasswordForm onChanged={onChanged} />
      <SignInList signIns={signIns} onEnded={onChanged} />
    </>
  )
}
