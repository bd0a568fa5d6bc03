import { sentence } from '#shared/isolate.ts'
import { plans, sayPlan } from '#shared/plans.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { customerServiceFields } from '#web/records/customer-service/fields.ts'
import { useCreateCustomerServiceMutation } from '#web/records/customer-service/customer-service-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = customerServiceFields
const labels = plans.map(({ id }) => sayPlan(id))
const serviceType = {
  name: 'serviceType',
  label: 'Plan',
  kind: 'choice',
  options: labels.map((label) => ({ value: label, label })),
} as const

/** Adds a service for a customer. */
export const NewService = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <CreateForm
    title={sentence`New service for ${record.name}`}
    mutation={useCreateCustomerServiceMutation()}
    rules={rulesFor('createCustomerService')}
    given={{ customerId: record.id }}
    fields={[serviceType, ...fieldsNamed(fields, 'startDate', 'billingCycle')]}
    more={{ label: 'End date', fields: fieldsNamed(fields, 'endDate') }}
    start={{
      serviceType: labels[0] ?? '',
      startDate: readerToday(),
      billingCycle: 'MONTHLY',
    }}
    said={() => 'Service added.'}
    onClose={onClose}
  />
)
