import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { requestPasswordReset } from '#web/viewer/viewer-verbs.ts'
import { lazyResolver } from '#web/writing/forms/lazy-rules.ts'
import { AccountForm } from './account-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type Texts = { username: string }

const loadRules = async () => (await import('./forgot-password-rules.ts')).forgotPasswordRules
const preloadRules = () => void loadRules().catch(() => null)

/** Asks for a mail with a link to set a new password. The page says the same for every address. */
export const ForgotPasswordPage = () => {
  useDocumentTitle('Forgot your password?')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignInFrame
      title="Forgot your password?"
      intro="Enter your email. We’ll send you a link to set a new one."
    >
      {sentTo === null ? <RequestForm onSent={setSentTo} /> : <Sent to={sentTo} />}
      <p className="mt-6 text-sm text-text-quiet">
        <a href={paths.login} className="underline underline-offset-4">
          Back to sign in
        </a>
        , or call us at <PhoneLink className="font-semibold whitespace-nowrap underline" />.
      </p>
    </SignInFrame>
  )
}

const Sent = ({ to }: { to: string }) => (
  <output className="block rounded-md border border-line bg-surface-sunken p-4">
    <p className="font-semibold">Check your email</p>
    <p className="mt-1 text-sm">
      If {to} has an account, a link is on its way. It works once and expires in an hour. Nothing
      after a few minutes? Look in your spam folder.
    </p>
  </output>
)

const RequestForm = ({ onSent }: { onSent: (username: string) => void }) => {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Texts>({
    resolver: lazyResolver<Texts>(loadRules, (texts) => texts),
    defaultValues: { username: '' },
  })
  const { errors } = formState
  return (
    <AccountForm
      state={formState}
      does="Send link"
      onSubmit={handleSubmit(async ({ username }) => {
        const { refusal } = await requestPasswordReset({ username })
        if (!refusal) return onSent(username)
        const usernameMessage = refusal.fields['username']
        setError(usernameMessage ? 'username' : 'root', {
          message: usernameMessage ?? refusal.message,
        })
        if (usernameMessage) setFocus('username')
      })}
    >
      <TextField
        {...register('username')}
        onFocus={preloadRules}
        label="Email"
        type="email"
        autoComplete="username"
        message={errors.username?.message}
      />
    </AccountForm>
  )
}
