import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isolate } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  field: UseFormRegisterReturn<'code'>
  message: string | undefined
  username: string
  /** Called to enter another email and password. */
  onBack: () => void
}

/** The second step of the sign-in form: the code of the authenticator app, or a recovery code. */
export const CodeStep = ({ field, message, username, onBack }: Props) => {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={step} className="space-y-3">
      <p className="text-sm text-text-quiet">
        Enter a code from your authenticator app to sign in as {isolate(username)}. No app, or lost
        your phone? Enter a recovery code.
      </p>
      <TextField
        {...field}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        message={message}
      />
      <Button variant="quiet" isSmall onClick={onBack}>
        Use a different account
      </Button>
    </div>
  )
}
