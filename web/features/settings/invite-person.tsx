import { useState } from 'react'
import { InvitationLink, lostLink } from '#web/parts/invitation-link.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { inviteUser } from '#web/records/user-verbs.generated.ts'
import type { Role } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/announce.tsx'
import { Refused } from '#web/writing/refused.tsx'
import { useVerbs } from '#web/writing/use-verbs.ts'
import { CustomerField } from './customer-field.tsx'

const roles = (['USER', 'VIRTUAL_ASSISTANT', 'MANAGEMENT'] as const).map((role) => ({
  value: role,
  label: sayRole(role),
}))

/** Invites somebody: they get a link and choose their own password. */
export const InvitePerson = ({ onInvited }: { onInvited: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Invite somebody
      </Button>
      {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { onInvited?: () => void; onClose: () => void }

/** The dialog of it. */
export const InviteDialog = ({ onInvited, onClose }: Props) => {
  const { run, running, refusal } = useVerbs()
  const [displayName, setName] = useState('')
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('VIRTUAL_ASSISTANT')
  const [customerId, setCustomerId] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const problems = refusal?.fields ?? {}

  const invite = async () => {
    const ofCustomer = role === 'USER' ? customerId : null
    const input = { displayName, username, role, customerId: ofCustomer }
    const outcome = await run(inviteUser, input)
    if (!outcome?.payload) return
    onInvited?.()
    const { invitationToken } = outcome.payload
    setToken(invitationToken ?? null)
    if (invitationToken) return
    announce(`${displayName} is invited.`, undefined, lostLink)
    onClose()
  }

  if (token)
    return (
      <Dialog open onClose={onClose} title={`${displayName} is invited`}>
        <div className="space-y-5 p-5">
          <InvitationLink token={token} to={username} />
          <div className="flex justify-end">
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    )

  return (
    <Dialog open onClose={onClose} title="Invite somebody">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void invite()
        }}
        className="space-y-4 p-5"
      >
        <TextField
          label="Name"
          autoComplete="off"
          value={displayName}
          onChange={(event) => setName(event.target.value)}
          message={problems['displayName']}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          message={problems['username']}
        />
        <SelectField
          label="Role"
          options={roles}
          value={role}
          onChange={(value) => setRole(value as Role)}
        />
        {role === 'USER' && <CustomerField chosen={customerId} onChoose={setCustomerId} />}
        {problems['customerId'] && <Refused>{problems['customerId']}</Refused>}
        {refusal && Object.keys(problems).length === 0 && (
          <Refused>{`Not invited: ${refusal.message}`}</Refused>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={running !== null}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
