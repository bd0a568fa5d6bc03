import { Panel } from '#web/ui/panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodesForm } from './renew-codes-form.tsx'

type Props = {
  /** New codes, until the user has saved them. */
  codes: readonly string[] | null
  /** The number of unused codes. */
  left: number
  onCodes: (codes: readonly string[] | null) => void
  onChanged: () => void
}

/** The recovery codes: shown once when they are new, else their number and a way to replace them. */
export const RecoveryCodePanel = ({ codes, left, onCodes, onChanged }: Props) => (
  <Panel
    title="Recovery codes"
    aside={codes ? 'Shown only now' : left === 1 ? '1 left' : `${left} left`}
  >
    <div className="space-y-4 p-4 text-sm sm:px-5">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onCodes(null)} />
      ) : (
        <RenewCodesForm
          onRenewed={(renewed) => {
            onCodes(renewed)
            onChanged()
          }}
        />
      )}
    </div>
  </Panel>
)
