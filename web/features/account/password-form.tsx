import { type FormEvent, useState } from 'react'
import { passwordLength } from '#shared/validation.ts'
import { useChangePasswordMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { NewPasswordField } from '#web/writing/forms/new-password-field.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { AccountSection } from './account-section.tsx'

/** Form for a new password, which asks for the current one. Other sessions are signed out. */
export const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { viewer } = useAuth()
  const [changePassword] = useChangePasswordMutation()
  const { run, isRunning, refusal } = useVerbs()
  const fields = refusal?.fields ?? {}
  const hasField = 'currentPassword' in fields || 'newPassword' in fields

  const change = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(changePassword, { currentPassword, newPassword })
    if (!outcome?.payload) return
    setCurrent('')
    setNew('')
    announce('Password changed. You’ll need to sign in again on other devices.')
    onChanged()
  }
  return (
    <AccountSection title="Password">
      <form
        noValidate
        onSubmit={(event) => void change(event)}
        className="max-w-110 space-y-3 py-4"
      >
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          value={viewer?.username ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
          message={fields['currentPassword']}
        />
        <NewPasswordField
          label="New password"
          password={newPassword}
          address={viewer?.username}
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters. You’ll need to sign in again on other devices.`}
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
          message={fields['newPassword']}
        />
        {refusal && !hasField && (
          <Refused>{`Couldn’t change your password. ${refusal.message}`}</Refused>
        )}
        <Button type="submit" busy={isRunning}>
          Change password
        </Button>
      </form>
    </AccountSection>
  )
}
