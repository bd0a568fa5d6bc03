import { staffRoles } from '#shared/roles.ts'
import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, record, words } from './values.ts'

export const customer = list({
  words: { one: 'customer', many: 'customers' },
  title: 'name',
  columns: {
    name: 'Name',
    status: 'Status',
    plan: 'Plan',
    open: 'Open',
    needs: 'What they need',
    hours: 'Hours left',
    contact: 'Last contact',
    value: 'Monthly value',
    assistant: 'Assistant',
    actions: 'Actions',
  },
  filters: {
    status: oneOf(statusMachines.customer.statuses),
    assignedVaId: record,
    // Tags are for staff only.
    tag: { ...words, roles: staffRoles },
    search: words,
  },
  orders: {
    name: [{ name: 'name', label: 'By name', direction: 'asc' }],
    created_at: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
    last_contact_at: [
      { name: 'contacted', label: 'Longest without contact', direction: 'asc' },
      { name: 'contact', label: 'Recently contacted', direction: 'desc' },
    ],
    updated_at: [{ name: 'changed', label: 'Recently updated', direction: 'desc' }],
  },
})
