import { useState } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import type { AccountPageQuery } from './account-page.generated.ts'
import { DisableTotpForm } from './disable-totp-form.tsx'
import { EnableTotpForm } from './enable-totp-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  secondFactor: NonNullable<AccountPageQuery['me']>['secondFactor']
  onChanged: () => void
}

/** Turns the authenticator app on and off. Recovery codes are shown once, right after it was turned on. */
export const SecondFactorPanel = ({ secondFactor, onChanged }: Props) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Panel title="Authenticator app">
      <div className="space-y-4 p-4 text-sm sm:px-5">
        <p className="text-text-quiet">
          {secondFactor
            ? `On. You need a code after your password. ${sayLeft(secondFactor.recoveryCodesLeft)}`
            : 'Not set up. With an authenticator app, signing in takes a six-digit code as well as your password.'}
        </p>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {secondFactor && !codes && <DisableTotpForm onDisabled={onChanged} />}
        {!secondFactor && !codes && (
          <EnableTotpForm
            onEnabled={(recoveryCodes) => {
              setCodes(recoveryCodes)
              onChanged()
            }}
          />
        )}
      </div>
    </Panel>
  )
}

const sayLeft = (count: number) =>
  count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`
