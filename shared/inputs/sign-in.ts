import { z } from 'zod'
import {
  newPassword,
  passwordLength,
  passwordRequiredMessage,
  passwordsDifferMessage,
  requiredText,
  username,
} from '#shared/validation.ts'
import { signInClient } from './sign-in-client.ts'

/** The credentials that the sign-in form and every transport take. */
export const signIn = z.strictObject({
  username,
  password: z
    .string({ error: passwordRequiredMessage })
    .min(1, passwordRequiredMessage)
    .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`),
  code: requiredText(20).nullish(),
  client: signInClient.nullish(),
})

/** The input of registration; clients with a single password field may omit `confirmPassword`. */
export const register = z
  .strictObject({
    username,
    password: newPassword,
    displayName: requiredText(120),
    confirmPassword: z.string().nullish(),
    client: signInClient.nullish(),
  })
  .refine((input) => input.confirmPassword == null || input.confirmPassword === input.password, {
    path: ['confirmPassword'],
    message: passwordsDifferMessage,
  })

export const signOut = z.strictObject({})
