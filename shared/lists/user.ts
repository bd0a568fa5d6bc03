import { roles, staffRoles } from '#shared/roles.ts'
import { list } from './list.ts'
import { oneOf, record, words, yesOrNo } from './values.ts'

export const user = list({
  words: { one: 'account', many: 'accounts' },
  title: 'displayName',
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    customer: 'Customer',
    signIn: 'Account',
    since: 'Since',
    actions: 'Actions',
  },
  filters: {
    roles: oneOf(roles),
    customerId: record,
    disabled: { ...yesOrNo, roles: staffRoles },
    invited: { ...yesOrNo, roles: staffRoles },
    search: words,
  },
  orders: {
    display_name: [{ name: 'name', label: 'By name', direction: 'asc' }],
    username: [{ name: 'email', label: 'By email', direction: 'asc' }],
    created_at: [{ name: 'newest', label: 'Newest first', direction: 'desc' }],
  },
})
