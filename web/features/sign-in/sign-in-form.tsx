import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Credentials } from '#web/viewer/viewer-verbs.ts'
import { lazyResolver } from '#web/writing/forms/lazy-rules.ts'
import { arePasskeysOffered } from '#web/viewer/passkeys.ts'
import { secondFactorCode } from '#web/viewer/refusal.ts'
import { AccountForm } from './account-form.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** Fetches the rules when the form is first used, so that the page itself stays small. */
const loadRules = async () => (await import('./sign-in-rules.ts')).signInRules

const preloadRules = () => void loadRules().catch(() => null)

/** The sign-in form, filled with the username if it is known. An error is announced by its toast and also shown at the form; typed text stays. */
export const SignInForm = ({ username = '' }: { username?: string }) => {
  const { login } = useAuth()
  const { register, unregister, handleSubmit, getValues, formState, setError, setFocus } =
    useForm<Credentials>({
      resolver: lazyResolver<Credentials>(loadRules),
      defaultValues: { username, password: '' },
    })
  const { errors } = formState
  const [isShown, setShown] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => {
    // On touch the keyboard would cover half of the page.
    if (!matchMedia('(pointer: coarse)').matches) setFocus(username ? 'password' : 'username')
  }, [setFocus, username])

  const hasPasskeys = arePasskeysOffered()
  return (
    <>
      {hasPasskeys && <PasskeySignIn isMain={!needsCode} />}
      <AccountForm
        state={formState}
        does="Sign In"
        variant={hasPasskeys && !needsCode ? 'secondary' : 'primary'}
        onSubmit={handleSubmit(async (credentials) => {
          const refusal = await login(credentials)
          if (refusal?.code === secondFactorCode) {
            setNeedsCode(true)
            const message = refusal.fields['code']
            if (message) setError('code', { message })
          } else if (refusal) setError('root', { message: refusal.message })
        })}
      >
        {needsCode && (
          <CodeStep
            field={register('code')}
            message={errors.code?.message}
            username={getValues('username')}
            onBack={() => {
              unregister('code')
              setNeedsCode(false)
            }}
          />
        )}
        <div hidden={needsCode} className="space-y-5">
          <TextField
            {...register('username')}
            onFocus={preloadRules}
            label="Email"
            type="email"
            autoComplete="username webauthn"
            placeholder="you@company.com"
            message={errors.username?.message}
          />
          <TextField
            {...register('password')}
            onFocus={preloadRules}
            label="Password"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            end={
              <IconButton
                icon={isShown ? EyeOff : Eye}
                label={isShown ? 'Hide password' : 'Show password'}
                onPress={() => setShown(!isShown)}
              />
            }
            autoComplete="current-password"
            message={errors.password?.message}
          />
        </div>
      </AccountForm>
    </>
  )
}
