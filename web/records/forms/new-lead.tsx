import { CreateForm } from '#web/writing/create-form.tsx'
import { fieldsNamed } from '#web/writing/fields-named.ts'
import { leadFields } from '#web/records/lead-fields.ts'
import { useCreateLeadMutation } from '#web/records/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = leadFields

/** Adds somebody who may become a customer. */
export const NewLead = ({ onClose }: { onClose: () => void }) => (
  <CreateForm
    title="New lead"
    mutation={useCreateLeadMutation()}
    rules={rulesFor('createLead')}
    fields={fieldsNamed(fields, 'name', 'email', 'phone')}
    more={{
      label: 'Company, source, notes',
      fields: fieldsNamed(fields, 'company', 'source', 'notes'),
    }}
    said={({ lead }) => `${lead.name} is added.`}
    onClose={onClose}
  />
)
