import { useApolloClient } from '@apollo/client/react'
import { hrefs } from '#web/paths.ts'
import { addCreatedLead } from '#web/records/lead/created-leads.ts'
import { leadFields } from '#web/records/lead/fields.ts'
import { useCreateLeadMutation } from '#web/records/lead/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { refreshRootField } from '#web/writing/cache/refresh-lists.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { fieldsNamed } from '#web/writing/forms/fields-named.ts'

const { fields } = leadFields

/** Form for a new lead. */
export const NewLead = ({ onClose }: { onClose: () => void }) => {
  const client = useApolloClient()
  return (
    <CreateForm
      title="New lead"
      mutation={useCreateLeadMutation()}
      rules={rulesFor('createLead')}
      fields={fieldsNamed(fields, 'name', 'email', 'phone')}
      more={{
        label: 'More details',
        fields: fieldsNamed(fields, 'company', 'source', 'notes'),
      }}
      announcement={() => 'Lead added.'}
      opens={({ lead }) => hrefs.lead(lead.id)}
      then={({ lead }) => {
        addCreatedLead(lead)
        void refreshRootField(client, 'leadColumns')
      }}
      onClose={onClose}
    />
  )
}
