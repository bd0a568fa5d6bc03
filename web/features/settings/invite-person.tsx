import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CustomerPicker } from '#web/records/customer/forms/customer-picker.tsx'
import { roleField } from '#web/records/user/forms/role-field.ts'
import { buildLinkNotice } from '#web/records/user/forms/invitation-link-shown.tsx'
import { rulesFor } from '#web/records/rules-for.ts'
import { useInviteUserMutation } from '#web/records/user/user-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'

/** Dialog that invites a person, who chooses a password by the link. */
export const InvitePerson = ({ onInvited }: { onInvited: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Invite someone
      </Button>
      {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields: readonly Field[] = [
  { name: 'displayName', label: 'Name', kind: 'line' },
  { name: 'username', label: 'Email', kind: 'line', type: 'email' },
  roleField,
  {
    name: 'customerId',
    label: 'Customer',
    kind: 'picked',
    Pick: CustomerPicker,
    when: ({ role }) => role === 'USER',
  },
]

type Props = { onInvited?: () => void; onClose: () => void }

/** The dialog of the invitation form. */
export const InviteDialog = ({ onInvited, onClose }: Props) => (
  <CreateForm
    title="Invite someone"
    mutation={useInviteUserMutation()}
    rules={rulesFor('inviteUser')}
    fields={fields}
    start={{ role: 'VIRTUAL_ASSISTANT' }}
    save="Invite"
    refusedText="Couldn’t invite"
    announcement={({ user }) => sentence`${user.displayName} invited.`}
    then={onInvited}
    leaves={buildLinkNotice}
    onClose={onClose}
  />
)
