import { useState } from 'react'
import type { AccountPageQuery } from './account-page.generated.ts'
import { PasskeyPanel } from './passkey-panel.tsx'
import { RecoveryCodePanel } from './recovery-code-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SignInList } from './sign-in-list.tsx'

type Props = { me: NonNullable<AccountPageQuery['me']>; onChanged: () => void }

/** How the user signs in: passkeys, authenticator app, recovery codes, and devices. */
export const SecuritySection = ({ me, onChanged }: Props) => {
  const { secondFactor, signIns } = me
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <>
      <PasskeyPanel
        passkeys={secondFactor?.passkeys ?? []}
        onCodes={setCodes}
        onChanged={onChanged}
      />
      <SecondFactorPanel
        isOn={secondFactor?.enabledAt != null}
        onCodes={setCodes}
        onChanged={onChanged}
      />
      {(secondFactor || codes) && (
        <RecoveryCodePanel
          codes={codes}
          left={secondFactor?.recoveryCodesLeft ?? 0}
          onCodes={setCodes}
          onChanged={onChanged}
        />
      )}
      <SignInList signIns={signIns} onEnded={onChanged} />
    </>
  )
}
