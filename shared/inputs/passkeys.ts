import { z } from 'zod'
import { id, passwordLength, requiredText } from '#shared/validation.ts'
import { signInClient } from './sign-in-client.ts'

const password = z.string().min(1).max(passwordLength.max)

/** A credential as `PublicKeyCredential.toJSON()` describes it. The server verifies everything else in it. */
const credentialShape = z.looseObject({
  id: z.string().min(1),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Not accepted' })
    return z.NEVER
  }
}

const credential = z.string().max(20_000).transform(parseJson).pipe(credentialShape).nullish()

export const registerPasskey = z.strictObject({
  password,
  credential,
  name: requiredText(60).nullish(),
})
export const signInWithPasskey = z.strictObject({ credential, client: signInClient.nullish() })
export const removePasskey = z.strictObject({ id, password })
export const renewRecoveryCodes = z.strictObject({ password })
