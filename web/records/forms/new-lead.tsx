import { CreateForm } from '#web/writing/create-form.tsx'
import { fieldsNamed } from '#web/writing/fields-named.ts'
import { leadFields } from '#web/records/lead-fields.ts'
import { createLead } from '#web/records/lead-verbs.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

const { fields } = leadFields

/** Adds a lead. */
export const NewLead = ({ onClose }: { onClose: () => void }) => (
  <CreateForm
    title="New lead"
    verb={createLead}
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
