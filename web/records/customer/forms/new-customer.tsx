import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'
import { customerFields } from '#web/records/customer/fields.ts'
import { useCreateCustomerMutation } from '#web/records/customer/customer-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = customerFields

/** Adds a customer; the server gives them an assistant. */
export const NewCustomer = ({ onClose }: { onClose: () => void }) => (
  <CreateForm
    title="New customer"
    mutation={useCreateCustomerMutation()}
    rules={rulesFor('createCustomer')}
    fields={fieldsNamed(fields, 'name', 'email', 'phone')}
    more={{
      label: 'More details',
      fields: fieldsNamed(fields, 'company', 'address', 'tags'),
    }}
    announcement={({ customer }) =>
      sentence`Customer added and assigned to ${customer.assignedVa.displayName}.`
    }
    onClose={onClose}
  />
)
