import { billingCycles } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import {
  type CustomerServiceRecordFragment,
  CustomerServiceNowDocument,
} from './customer-service.generated.ts'
import { UpdateCustomerServiceDocument } from './customer-service-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** The editable fields of a service. */
export const customerServiceFields: NounFields<CustomerServiceRecordFragment> = {
  reader: CustomerServiceNowDocument,
  nameOf: ({ serviceType }) => serviceType,
  update: UpdateCustomerServiceDocument,
  rules: rulesFor('updateCustomerService'),
  fields: [
    { name: 'serviceType', label: 'Service and plan', kind: 'line' },
    { name: 'startDate', label: 'Start date', kind: 'day' },
    { name: 'endDate', label: 'End date', kind: 'day', at: '23:59', empty: 'No end date' },
    {
      name: 'billingCycle',
      label: 'Billing',
      kind: 'choice',
      options: choicesOf(billingCycles),
    },
  ],
}
