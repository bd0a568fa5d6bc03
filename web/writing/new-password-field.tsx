import { type ComponentProps, useEffect, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'warning'> & {
  /** The text in the field. */
  password: string
  /** The email address of the account, where it is known. */
  address?: string | undefined
}

/** A field for a new password. Warns about one that is easy to guess; the list is fetched once somebody types. */
export const NewPasswordField = ({ password, address, ...field }: Props) => {
  const [warning, setWarning] = useState<string>()
  useEffect(() => {
    if (password === '') return setWarning(undefined)
    let isCurrent = true
    import('#shared/weak-passwords.ts')
      .then(({ passwordWarning }) => isCurrent && setWarning(passwordWarning(password, address)))
      // Without the list there is no warning, and nothing else is missing.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [password, address])
  return <TextField {...field} warning={warning} />
}
