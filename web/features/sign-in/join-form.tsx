import { useForm, useWatch } from 'react-hook-form'
import { passwordLength } from '#shared/validation.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { lazyResolver } from '#web/writing/forms/lazy-rules.ts'
import { NewPasswordField } from '#web/writing/forms/new-password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { LinkAddress, useLinkAddress } from './link-address.tsx'

type Texts = { displayName: string; password: string }

const loadRules = async () => (await import('./join-rules.ts')).joinRules
const preloadRules = () => void loadRules().catch(() => null)

type Props = { token: string; onJoined: () => void }

/** Form for a name and a password. The server's errors are shown at their fields, or below if they concern the link. */
export const JoinForm = ({ token, onJoined }: Props) => {
  const { join } = useAuth()
  const { control, register, handleSubmit, formState, setError, setFocus } = useForm<Texts>({
    resolver: lazyResolver<Texts>(loadRules, (texts) => ({ ...texts, token })),
    defaultValues: { displayName: '', password: '' },
  })
  const { errors } = formState
  const address = useLinkAddress(token)
  const password = useWatch({ control, name: 'password' })

  return (
    <AccountForm
      state={formState}
      does="Join"
      onSubmit={handleSubmit(async (texts) => {
        const refusal = await join({ ...texts, token })
        if (!refusal) {
          onJoined()
          return
        }
        const wrongField = (['displayName', 'password'] as const).find(
          (name) => refusal.fields[name],
        )
        setError(wrongField ?? 'root', {
          message: wrongField ? (refusal.fields[wrongField] ?? '') : refusal.message,
        })
        if (wrongField) setFocus(wrongField)
      })}
    >
      <TextField
        {...register('displayName')}
        onFocus={preloadRules}
        label="Your name"
        autoComplete="name"
        message={errors.displayName?.message}
      />
      <LinkAddress address={address} />
      <NewPasswordField
        {...register('password')}
        password={password}
        address={address}
        onFocus={preloadRules}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters.`}
        message={errors.password?.message}
      />
    </AccountForm>
  )
}
