import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { passwordLength } from '#shared/validation.ts'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { setNewPassword } from '#web/viewer/viewer-verbs.ts'
import { lazyResolver } from '#web/writing/forms/lazy-rules.ts'
import { NewPasswordField } from '#web/writing/forms/new-password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkAddress, useLinkAddress } from './link-address.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type Texts = { newPassword: string }

const loadRules = async () => (await import('./new-password-rules.ts')).newPasswordRules
const preloadRules = () => void loadRules().catch(() => null)

/** The page of a link for a new password. Opening it changes nothing; its button sets the password. */
export const NewPasswordPage = ({ token }: { token: string }) => {
  useDocumentTitle('Set a new password')
  const [isSet, setIsSet] = useState(false)
  return (
    <SignInFrame
      title="Set a new password"
      intro={
        isSet
          ? 'Your password is set, and you’re signed out everywhere.'
          : 'You’ll be signed out everywhere and can sign in with your new password.'
      }
    >
      {isSet ? (
        <a href={paths.login} className={buttonClasses('primary')}>
          Sign in
        </a>
      ) : (
        <PasswordForm token={token} onSet={() => setIsSet(true)} />
      )}
    </SignInFrame>
  )
}

const PasswordForm = ({ token, onSet }: { token: string; onSet: () => void }) => {
  const { control, register, handleSubmit, formState, setError, setFocus } = useForm<Texts>({
    resolver: lazyResolver<Texts>(loadRules, (texts) => ({ ...texts, token })),
    defaultValues: { newPassword: '' },
  })
  const { errors } = formState
  const address = useLinkAddress(token)
  const password = useWatch({ control, name: 'newPassword' })
  return (
    <AccountForm
      state={formState}
      does="Set password"
      onSubmit={handleSubmit(async ({ newPassword }) => {
        const { refusal } = await setNewPassword({ token, newPassword })
        if (!refusal) return onSet()
        const passwordMessage = refusal.fields['newPassword']
        setError(passwordMessage ? 'newPassword' : 'root', {
          message: passwordMessage ?? refusal.fields['token'] ?? refusal.message,
        })
        if (passwordMessage) setFocus('newPassword')
      })}
    >
      <LinkAddress address={address} />
      <NewPasswordField
        {...register('newPassword')}
        password={password}
        address={address}
        onFocus={preloadRules}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        message={errors.newPassword?.message}
      />
    </AccountForm>
  )
}
