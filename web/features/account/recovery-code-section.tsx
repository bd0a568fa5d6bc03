import { AccountSection } from './account-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodesForm } from './renew-codes-form.tsx'

type Props = {
  /** New codes, until the user has saved them. */
  codes: readonly string[] | null
  /** The number of unused codes. */
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
  onSaved: () => void
}

/** The recovery codes: shown once when they are new, else their number and a way to replace them. */
export const RecoveryCodeSection = ({ codes, codesLeft, onCodes, onSaved }: Props) => (
  <AccountSection
    title="Recovery codes"
    intro="Each works once, with your password, if you lose your phone."
    aside={codes ? 'Shown only now' : `${codesLeft} left`}
  >
    <div className="py-4 text-sm">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onSaved} />
      ) : (
        <RenewCodesForm onRenewed={onCodes} />
      )}
    </div>
  </AccountSection>
)
