import { acceptInvitation } from '#shared/inputs/accounts.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

export const joinRules = rulesOf(acceptInvitation)
