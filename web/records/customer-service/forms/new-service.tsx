import { sentence } from '#shared/isolate.ts'
import { planOfLabel, plans, sayPlan } from '#shared/plans.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { customerServiceFields } from '#web/records/customer-service/fields.ts'
import { useCreateCustomerServiceMutation } from '#web/records/customer-service/customer-service-mutations.generated.ts'
import { HoursCheck } from '#web/records/user/assistants/hours-check.tsx'
import { type Assistant, useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = customerServiceFields
const labels = plans.map(({ id }) => sayPlan(id))
const serviceType = {
  name: 'serviceType',
  label: 'Plan',
  kind: 'choice',
  options: labels.map((label) => ({ value: label, label })),
} as const

type Customer = { id: string; name: string; assignedVa: { id: string } }

const showHours = (assistant: Assistant | undefined, label = '') => (
  <HoursCheck assistant={assistant} hours={planOfLabel(label)?.hoursPerWeek ?? 0} />
)

/** Adds a service for a customer, and warns if their assistant does not have its hours. */
export const NewService = ({ record, onClose }: FormProps<Customer>) => {
  const { assistants } = useAssistants()
  const assistant = assistants?.find(({ id }) => id === record.assignedVa.id)
  return (
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
      about={({ serviceType }) => showHours(assistant, serviceType)}
      said={() => 'Service added.'}
      onClose={onClose}
    />
  )
}
