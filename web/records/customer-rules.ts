import { updateCustomer } from '#shared/inputs/customers.ts'
import { rulesOf } from '#web/writing/rules-of.ts'

export const customerRules = rulesOf(updateCustomer)
