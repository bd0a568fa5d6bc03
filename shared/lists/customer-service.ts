import { billingCycles } from '#shared/kinds.ts'
import { statusMachines } from '#shared/statuses.ts'
import { list } from './list.ts'
import { oneOf, record, time, words } from './values.ts'

export const customerService = list({
  words: { one: 'service', many: 'services' },
  title: 'serviceType',
  columns: {
    service: 'Service',
    customer: 'Customer',
    status: 'Status',
    billing: 'Billing',
    value: 'Monthly value',
    start: 'Started',
    end: 'Ends',
    actions: 'Actions',
  },
  filters: {
    customerId: record,
    assignedVaId: record,
    status: oneOf(statusMachines.customerService.statuses),
    billingCycle: oneOf(billingCycles),
    endsAfter: time,
    endsBefore: time,
    wonSince: { ...time, roles: ['management'] },
    search: words,
  },
  orders: {
    start_date: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
    end_date: [{ name: 'ending', label: 'Ending first', direction: 'asc' }],
    service_type: [{ name: 'service', label: 'By service', direction: 'asc' }],
  },
})
