import { type ComponentProps, useEffect, useState } from 'react'
import type { passwordWarning } from '#shared/weak-passwords.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'warning'> & {
  /** The text in the field. */
  password: string
  /** The email address of the account, if it is known. */
  address?: string | undefined
}

/** A field for a new password. Warns about one that is easy to guess; the list is fetched on first input. */
export const NewPasswordField = ({ password, address, ...field }: Props) => {
  const [warn, setWarn] = useState<typeof passwordWarning>()
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped) return
    import('#shared/weak-passwords.ts')
      .then((module) => setWarn(() => module.passwordWarning))
      // Without the list there is no warning; the form still works.
      .catch(() => undefined)
  }, [isTyped])
  return <TextField {...field} warning={warn?.(password, address)} />
}
