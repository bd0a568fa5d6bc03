import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useEnableTotpMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { TotpSecret } from './totp-secret.tsx'

type Setup = { secret: string; qrCode: string }

/** Sets up an authenticator app: asks for the password, shows the QR code, and asks for a first code. */
export const EnableTotpForm = ({
  onEnabled,
}: {
  onEnabled: (recoveryCodes: readonly string[]) => void
}) => {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [enableTotp] = useEnableTotpMutation()
  const { run, isRunning, refusal } = useVerbs()
  const fields = refusal?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  // The password field is gone: the focus moves to the code.
  useEffect(() => {
    if (setup) form.current?.querySelector('input')?.focus()
  }, [setup])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(enableTotp, setup ? { password, code } : { password })
    if (outcome?.payload?.setup) setSetup(outcome.payload.setup)
    if (!outcome?.payload?.recoveryCodes) return
    announce('Authenticator app turned on.')
    onEnabled(outcome.payload.recoveryCodes)
  }
  const hasField = 'code' in fields || 'password' in fields
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="max-w-110 space-y-3"
    >
      {setup ? (
        <>
          <TotpSecret {...setup} />
          <TextField
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint="A code works once and changes every 30 seconds."
            message={fields['code'] ?? fields['password']}
          />
        </>
      ) : (
        <OwnPasswordField value={password} onChange={setPassword} message={fields['password']} />
      )}
      {refusal && !hasField && (
        <Refused>{`Couldn’t set up your authenticator app. ${refusal.message}`}</Refused>
      )}
      <Button type="submit" variant={setup ? 'primary' : 'secondary'} busy={isRunning}>
        {setup ? 'Turn on' : 'Set up authenticator app'}
      </Button>
    </form>
  )
}
