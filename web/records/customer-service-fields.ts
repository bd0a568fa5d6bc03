import { billingCycles } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/fields.ts'
import { choicesOf } from './choices-of.ts'
import {
  type CustomerServiceRecordFragment,
  CustomerServiceNowDocument,
} from './customer-service.generated.ts'
import { UpdateCustomerServiceDocument } from './customer-service-mutations.generated.ts'
import { rulesFor } from './rules-for.ts'

/** The facts of a service that people type. */
export const customerServiceFields: NounFields<CustomerServiceRecordFragment> = {
  reader: CustomerServiceNowDocument,
  nameOf: ({ serviceType }) => serviceType,
  update: UpdateCustomerServiceDocument,
  rules: rulesFor('updateCustomerService'),
  fields: [
    { name: 'serviceType', label: 'Service and plan', kind: 'line' },
    { name: 'startDate', label: 'Start date', kind: 'moment' },
    { name: 'endDate', label: 'End date', kind: 'moment', empty: 'No end date' },
    {
      name: 'billingCycle',
      label: 'Billing',
      kind: 'choice',
      options: choicesOf(billingCycles),
    },
  ],
}
