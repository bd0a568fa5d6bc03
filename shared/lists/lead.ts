import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, record, time, words, yesOrNo } from './values.ts'

export const lead = list({
  words: { one: 'lead', many: 'leads' },
  title: 'name',
  columns: {
    name: 'Name',
    status: 'Stage',
    since: 'Waiting since',
    phone: 'Phone',
    plan: 'Plan',
    value: 'Monthly value',
    source: 'Source',
    assistant: 'Assistant',
    came: 'Received',
    actions: 'Actions',
  },
  filters: {
    status: oneOf(statusMachines.lead.statuses),
    assignedVaId: record,
    assigned: yesOrNo,
    statusAfter: time,
    statusBefore: time,
    stepBefore: time,
    source: words,
    search: words,
  },
  orders: {
    created_at: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
    name: [{ name: 'name', label: 'By name', direction: 'asc' }],
    turn: [{ name: 'turn', label: 'Unassigned first, then longest wait', direction: 'asc' }],
    status_since: [{ name: 'moved', label: 'Recently moved', direction: 'desc' }],
  },
})
