import { roles, staffRoles } from '#shared/roles.ts'
import { list } from './list.ts'
import { oneOf, record, words, yesOrNo } from './values.ts'

export const user = list({
  words: { one: 'account', many: 'accounts' },
  filters: {
    roles: oneOf(roles),
    customerId: record,
    disabled: { ...yesOrNo, who: staffRoles },
    search: words,
  },
  orders: { created_at: [], display_name: [], username: [] },
})
