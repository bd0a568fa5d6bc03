import { setNewPassword } from '#shared/inputs/accounts.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

export const newPasswordRules = rulesOf(setNewPassword)
