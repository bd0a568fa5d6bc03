import { Panel } from '#web/ui/panel.tsx'
import { DisableTotpForm } from './disable-totp-form.tsx'
import { EnableTotpForm } from './enable-totp-form.tsx'

type Props = {
  isOn: boolean
  /** Called with the new recovery codes. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** Turns the authenticator app on and off. */
export const SecondFactorPanel = ({ isOn, onCodes, onChanged }: Props) => (
  <Panel title="Authenticator app">
    <div className="space-y-4 p-4 text-sm sm:px-5">
      <p className="text-text-quiet">
        {isOn
          ? 'On. You need a code after your password.'
          : 'Not set up. With an authenticator app, signing in takes a six-digit code as well as your password.'}
      </p>
      {isOn ? (
        <DisableTotpForm onDisabled={onChanged} />
      ) : (
        <EnableTotpForm
          onEnabled={(recoveryCodes) => {
            onCodes(recoveryCodes)
            onChanged()
          }}
        />
      )}
    </div>
  </Panel>
)
