import { CreateForm } from '#web/writing/create-form.tsx'
import { fieldsNamed } from '#web/writing/fields-named.ts'
import { leadFields } from '#web/records/lead-fields.ts'
import { useCreateLeadMutation } from '#web/records/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = leadFields

/** Adds a lead. */
export const NewLead = ({ onClose }: { onClose: () => void }) => (
  <CreateForm
    title="New lead"
    mutation={useCreateLeadMutation()}
    rules={rulesFor('createLead')}
    fields={fieldsNamed(fields, 'name', 'email', 'phone')}
    more={{
      label: 'More details',
      fields: fieldsNamed(fields, 'company', 'source', 'notes'),
    }}
    said={() => 'Lead added.'}
    onClose={onClose}
  />
)
