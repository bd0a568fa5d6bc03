import { signIn } from '#shared/inputs/sign-in.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

export const signInRules = rulesOf(signIn)
