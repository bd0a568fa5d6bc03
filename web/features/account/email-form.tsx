import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useRequestEmailChangeMutation } from '#web/records/viewer/request-email-change.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Form for another email address, which asks for the password. The address changes by a link that is mailed to it. */
export const EmailForm = ({ username }: { username: string }) => {
  const [newEmail, setNewEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [requestEmailChange] = useRequestEmailChangeMutation()
  const { run, isRunning, refusal } = useVerbs()
  const fields = refusal?.fields ?? {}
  const hasField = 'newEmail' in fields || 'password' in fields

  const request = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(requestEmailChange, { newEmail, password })
    if (!outcome?.payload) return
    setSentTo(newEmail.trim())
    setNewEmail('')
    setPassword('')
    announce('Check your email.')
  }
  return (
    <AccountSection title="Email address">
      <form
        noValidate
        onSubmit={(event) => void request(event)}
        className="max-w-110 space-y-3 py-4"
      >
        <p className="text-sm break-words text-text-quiet">
          {sentTo === null
            ? sentence`You sign in with ${username}. We’ll send a link to your new address to confirm it.`
            : sentence`We sent a link to ${sentTo}. Follow it within an hour. Until then, you sign in with ${username}.`}
        </p>
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          value={newEmail}
          onChange={(event) => setNewEmail(event.target.value)}
          message={fields['newEmail']}
        />
        <OwnPasswordField value={password} onChange={setPassword} message={fields['password']} />
        {refusal && !hasField && <Refused>{`Couldn’t send a link. ${refusal.message}`}</Refused>}
        <Button type="submit" busy={isRunning}>
          Send link
        </Button>
      </form>
    </AccountSection>
  )
}
