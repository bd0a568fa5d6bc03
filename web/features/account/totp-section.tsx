import { AccountSection } from './account-section.tsx'
import { DisableTotpForm } from './disable-totp-form.tsx'
import { EnableTotpForm } from './enable-totp-form.tsx'

type Props = {
  isOn: boolean
  /** Called with the new recovery codes. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** Turns the authenticator app on and off. */
export const TotpSection = ({ isOn, onCodes, onChanged }: Props) => (
  <AccountSection
    title="Authenticator app"
    intro="A six-digit code after your password. Not needed when you use a passkey."
    aside={isOn ? 'On' : 'Not set up'}
  >
    <div className="py-4 text-sm">
      {isOn ? <DisableTotpForm onDisabled={onChanged} /> : <EnableTotpForm onEnabled={onCodes} />}
    </div>
  </AccountSection>
)
