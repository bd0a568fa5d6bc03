import { requestPasswordReset } from '#shared/inputs/accounts.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

export const forgotPasswordRules = rulesOf(requestPasswordReset)
