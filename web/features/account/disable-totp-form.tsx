import { type FormEvent, useState } from 'react'
import { useDisableTotpMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Turns off the authenticator app, which needs the password. */
export const DisableTotpForm = ({ onDisabled }: { onDisabled: () => void }) => {
  const [password, setPassword] = useState('')
  const [disableTotp] = useDisableTotpMutation()
  const { run, isRunning, refusal } = useVerbs()
  const message = refusal?.fields['password']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(disableTotp, { password })
    if (!outcome?.payload) return
    announce('Authenticator app turned off.')
    onDisabled()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-110 space-y-3">
      <OwnPasswordField value={password} onChange={setPassword} message={message} />
      {refusal && !message && (
        <Refused>{`Couldn’t turn off your authenticator app. ${refusal.message}`}</Refused>
      )}
      <Button type="submit" variant="danger" busy={isRunning}>
        Turn off authenticator app
      </Button>
    </form>
  )
}
