import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Credentials } from '#web/viewer/viewer-verbs.ts'

/** Fetches the rules when the form is first touched, so that the page itself stays light. */
export const loadRules = async () => {
  const [{ check, fieldMessages }, { signIn }] = await Promise.all([
    import('#shared/validation.ts'),
    import('#shared/inputs/sign-in.ts'),
  ])
  return { check, fieldMessages, credentials: signIn }
}

/** The rules of the sign-in form. Where they cannot be fetched the server's word stands alone. */
export const credentialsResolver: Resolver<Credentials> = async (values) => {
  const rules = await loadRules().catch(() => null)
  if (!rules) return { values, errors: {} }
  const checked = rules.check(rules.credentials, values)
  if (checked.success) return { values: checked.data, errors: {} }
  const errors: FieldErrors<Credentials> = {}
  for (const [field, message] of Object.entries(rules.fieldMessages(checked.error)))
    if (field === 'username' || field === 'password') errors[field] = { type: 'rule', message }
  return { values: {}, errors }
}
