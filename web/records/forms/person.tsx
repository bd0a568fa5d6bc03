import type { UserRecordFragment } from '#web/records/user.generated.ts'
import { CreateForm } from '#web/writing/create-form.tsx'
import type { FormProps } from '#web/writing/record-verbs.ts'
import type { Verb } from '#web/writing/verb.ts'
import { type PersonVerb, personVerbs } from './person-verbs.ts'
import { toldLink } from './told-link.tsx'

type Form = FormProps<UserRecordFragment>

/** Says what will happen to an account, asks what it needs to know, and does it. */
const PersonDialog = ({ record: person, verb, onClose }: Form & { verb: PersonVerb }) => {
  const { displayName: name } = person
  return (
    <CreateForm
      title={`${verb.label}: ${name}`}
      first={verb.first}
      verb={verb.verb as unknown as Verb<object, object>}
      rules={verb.rules}
      given={verb.given(person)}
      fields={verb.fields}
      start={{ role: person.role }}
      save={verb.label}
      keep="Cancel"
      refused="Nothing changed"
      said={() => verb.done}
      leaves={toldLink}
      onClose={onClose}
    />
  )
}

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
