import { type FormEvent, useState } from 'react'
import { recognizeDevice } from '#shared/format-device.ts'
import { useRegisterPasskeyMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { createPasskey } from '#web/viewer/passkeys.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type Props = {
  /** Called with the recovery codes that come with the first passkey. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onCancel?: () => void
  /** True if adding it is the main action of the page. */
  isMain?: boolean
}

/** Adds a passkey: asks for its name and the password, then lets the browser make it. */
export const AddPasskeyForm = ({ onAdded, onCancel, isMain = false }: Props) => {
  const [device] = useState(() => recognizeDevice(navigator.userAgent) ?? '')
  const [name, setName] = useState(device)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [registerPasskey] = useRegisterPasskeyMutation()
  const { run, isRunning, refusal } = useVerbs()
  const fields = refusal?.fields ?? {}
  const hasField = 'name' in fields || 'password' in fields

  const add = async () => {
    const registration = await run(registerPasskey, { password })
    if (!registration?.payload?.options) return
    const { credential, refusal: cancellation } = await createPasskey(registration.payload.options)
    if (credential === undefined) return setProblem(cancellation?.message ?? null)
    const outcome = await run(registerPasskey, { password, credential, name: name || null })
    if (!outcome?.payload) return
    announce('Passkey added.')
    onAdded(outcome.payload.recoveryCodes)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setWaiting(true)
    await add()
    setWaiting(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="max-w-110 space-y-3 text-sm"
    >
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
        hint="To tell your passkeys apart."
        message={fields['name']}
      />
      <OwnPasswordField value={password} onChange={setPassword} message={fields['password']} />
      {/* As the main action it stands in place of the app, which no link leaves. */}
      {!isMain && <LeaveGuard isUnsaved={name !== device && !isWaiting} />}
      {problem && <Refused>{problem}</Refused>}
      {refusal && !hasField && <Refused>{`Couldn’t add the passkey. ${refusal.message}`}</Refused>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          busy={isRunning || isWaiting}
        >
          Continue
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
