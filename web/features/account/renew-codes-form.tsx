import { type FormEvent, useState } from 'react'
import { useRenewRecoveryCodesMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Replaces the recovery codes, which needs the password. The form opens with a button. */
export const RenewCodesForm = ({
  onRenewed,
}: {
  onRenewed: (codes: readonly string[]) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [renewRecoveryCodes] = useRenewRecoveryCodesMutation()
  const { run, isRunning, refusal } = useVerbs()
  const message = refusal?.fields['password']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(renewRecoveryCodes, { password })
    if (!outcome?.payload) return
    announce('New recovery codes. The old ones no longer work.')
    onRenewed(outcome.payload.recoveryCodes)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-110 space-y-3">
      {isOpen && <OwnPasswordField value={password} onChange={setPassword} message={message} />}
      {refusal && !message && <Refused>{`Couldn’t make new codes. ${refusal.message}`}</Refused>}
      {isOpen ? (
        <Button type="submit" busy={isRunning}>
          Replace the old codes
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>New codes</Button>
      )}
    </form>
  )
}
