import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useRemovePasskeyMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

type Props = { id: string; name: string; onRemoved: () => void; onCancel: () => void }

/** Removes a passkey, which needs the password. */
export const RemovePasskeyForm = ({ id, name, onRemoved, onCancel }: Props) => {
  const [password, setPassword] = useState('')
  const [removePasskey] = useRemovePasskeyMutation()
  const { run, isRunning, refusal } = useVerbs()
  const message = refusal?.fields['password']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(removePasskey, { id, password })
    if (!outcome?.payload) return
    announce(sentence`Removed ${name}. Delete it on your device, too.`)
    onRemoved()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-110 space-y-3 pb-2">
      <OwnPasswordField value={password} onChange={setPassword} message={message} />
      {refusal && !message && (
        <Refused>{`Couldn’t remove the passkey. ${refusal.message}`}</Refused>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={isRunning}>
          Remove passkey
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
