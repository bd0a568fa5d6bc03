import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useUpdateProfileMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { AccountSection } from './account-section.tsx'

type Props = { user: { displayName: string; version: number }; onSaved: () => void }

/** Form for the name that others see. */
export const NameForm = ({ user, onSaved }: Props) => {
  const { viewerChanged } = useAuth()
  const [name, setName] = useState(user.displayName)
  const [updateProfile] = useUpdateProfileMutation()
  const { run, isRunning, refusal } = useVerbs()
  const isChanged = name.trim() !== user.displayName

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const input = { displayName: name, expectedVersion: user.version }
    const outcome = await run(updateProfile, input)
    // Rereads a name that was changed elsewhere, and keeps the typed text.
    onSaved()
    if (!outcome?.payload) return
    viewerChanged({ displayName: outcome.payload.viewer.displayName })
    setName(outcome.payload.viewer.displayName)
    announce('Name saved.')
  }
  return (
    <AccountSection title="Name">
      <form noValidate onSubmit={(event) => void save(event)} className="max-w-110 space-y-3 py-4">
        <LeaveGuard isUnsaved={isChanged && !isRunning} />
        <TextField
          label="Your name"
          hint="How your name appears to others."
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          message={refusal?.fields['displayName']}
        />
        {refusal && !refusal.fields['displayName'] && (
          <Refused>
            {isConflict(refusal)
              ? sentence`Your name was changed to ${user.displayName} on another device. Save again to replace it.`
              : `Couldn’t save. ${refusal.message}`}
          </Refused>
        )}
        <Button
          type="submit"
          variant={isChanged ? 'primary' : 'secondary'}
          busy={isRunning}
          aria-label="Save name"
        >
          Save
        </Button>
      </form>
    </AccountSection>
  )
}
