import type { NounFields } from '#web/writing/forms/fields.ts'
import { type CustomerRecordFragment, CustomerNowDocument } from './customer.generated.ts'
import { UpdateCustomerDocument } from './customer-mutations.generated.ts'
import { zoneChoices } from '#web/ui/time-zones.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** The editable fields of a customer. */
export const customerFields: NounFields<CustomerRecordFragment> = {
  reader: CustomerNowDocument,
  nameOf: ({ name }) => name,
  update: UpdateCustomerDocument,
  rules: rulesFor('updateCustomer'),
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'company', label: 'Company', kind: 'line' },
    { name: 'email', label: 'Email', kind: 'line', type: 'email' },
    { name: 'phone', label: 'Phone', kind: 'line', type: 'tel' },
    { name: 'address', label: 'Address', kind: 'lines' },
    { name: 'tags', label: 'Tags', kind: 'words' },
    {
      name: 'timeZone',
      label: 'Time zone',
      kind: 'choice',
      get options() {
        return [{ value: '', label: 'Same as the organization' }, ...zoneChoices()]
      },
    },
  ],
}
