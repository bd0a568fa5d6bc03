import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, words } from './values.ts'

export const teamMember = list({
  words: { one: 'team member', many: 'team members' },
  title: 'name',
  filters: {
    status: oneOf(statusMachines.teamMember.statuses),
    department: words,
    search: words,
  },
  orders: { name: [], created_at: [] },
})
