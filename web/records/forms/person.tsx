import { useState } from 'react'
import { InvitationLink, lostLink } from '#web/parts/invitation-link.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/announce.tsx'
import { Refused } from '#web/writing/refused.tsx'
import { useVerbs } from '#web/writing/use-verbs.ts'
import type { Verb } from '#web/writing/verb.ts'
import type { UserRecordFragment } from '#web/records/user.generated.ts'
import type { FormProps } from '#web/writing/record-verbs.ts'
import { type PersonVerb, personVerbs } from './person-verbs.ts'

const roles = (['USER', 'VIRTUAL_ASSISTANT', 'MANAGEMENT'] as const).map((role) => ({
  value: role,
  label: sayRole(role),
}))

type Props = FormProps<UserRecordFragment> & { verb: PersonVerb }

/** Says what will happen to an account, asks what it needs to know, and does it. */
const PersonDialog = ({ record: person, verb, onClose }: Props) => {
  const { run, running, refusal } = useVerbs()
  const [given, setGiven] = useState<string>(verb.asks === 'role' ? person.role : '')
  const [token, setToken] = useState<string | null>(null)
  const name = person.displayName

  const go = async () => {
    const outcome = await run(
      verb.verb as unknown as Verb<object, object>,
      verb.input(person, given),
    )
    if (!outcome?.payload) return
    const link: unknown = Reflect.get(outcome.payload, 'invitationToken')
    announce(`${name} ${verb.done}.`, undefined, link === null ? lostLink : undefined)
    if (typeof link === 'string') setToken(link)
    else onClose()
  }

  const problem = refusal?.fields['newPassword'] ?? refusal?.fields['role']

  return (
    <Dialog open onClose={onClose} title={`${verb.label}: ${name}`}>
      {token ? (
        <div className="space-y-5 p-5">
          <InvitationLink token={token} to={person.username} />
          <div className="flex justify-end">
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void go()
          }}
          className="space-y-5 p-5"
        >
          <p className="text-sm">{verb.first}</p>
          {verb.asks === 'role' && (
            <SelectField label="Role" options={roles} value={given} onChange={setGiven} />
          )}
          {verb.asks === 'password' && (
            <TextField
              label="New password"
              autoComplete="off"
              value={given}
              onChange={(event) => setGiven(event.target.value)}
              hint="At least 6 characters."
              message={problem}
            />
          )}
          {refusal && !(verb.asks === 'password' && problem) && (
            <Refused>{`Nothing is changed: ${refusal.message}`}</Refused>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Keep it as it is</Button>
            <Button type="submit" variant="primary" busy={running !== null}>
              {verb.label}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type Form = FormProps<UserRecordFragment>

export const RenewInvitation = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.renewInvitation} />
)
export const ChangeRole = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.changeUserRole} />
)
export const ResetPassword = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.resetPassword} />
)
export const EndSignIns = (props: Form) => <PersonDialog {...props} verb={personVerbs.endSignIns} />
export const DisablePerson = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.disableUser} />
)
export const EnablePerson = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.enableUser} />
)
