import { sentence } from '#shared/isolate.ts'
import {
  useRenewInvitationMutation,
  useChangeUserRoleMutation,
  useResetPasswordMutation,
  useEndSecondFactorMutation,
  useEndSignInsMutation,
  useDisableUserMutation,
  useEnableUserMutation,
} from '#web/records/user/user-mutations.generated.ts'
import { useComingDemosQuery } from '#web/records/user/coming-demos.generated.ts'
import type { UserRecordFragment } from '#web/records/user/user.generated.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import type { Mutate } from '#web/writing/mutations/mutation.ts'
import { type PersonVerb, personVerbs } from './account-actions.ts'
import { buildLinkNotice } from './invitation-link-shown.tsx'

type Form = FormProps<UserRecordFragment>

type Props<Data, Input> = Form & {
  verb: PersonVerb
  /** What else it means for this person. */
  consequence?: string
  mutation: readonly [Mutate<Data, Input>, unknown]
}

/** Explains an action on an account, asks for its input, and runs it. */
const PersonDialog = <Data extends object, Input extends object>({
  record: person,
  verb,
  mutation,
  consequence = '',
  onClose,
}: Props<Data, Input>) => {
  const { displayName: name } = person
  return (
    <CreateForm
      title={sentence`${verb.label}: ${name}`}
      first={`${verb.first}${consequence}`}
      mutation={mutation}
      rules={verb.rules}
      fixedInput={verb.toInput(person)}
      fields={verb.fields.map((field) =>
        field.name === 'newPassword' ? { ...field, passwordOf: person.username } : field,
      )}
      start={{ role: person.role }}
      save={verb.label}
      isDestructive={verb.isDestructive}
      keep="Cancel"
      refusedText="Nothing changed"
      announcement={() => verb.done}
      leaves={(payload: object) => buildLinkNotice(payload)}
      onClose={onClose}
    />
  )
}

export const RenewInvitation = (props: Form) => (
  <PersonDialog
    {...props}
    verb={personVerbs.renewInvitation}
    mutation={useRenewInvitationMutation()}
  />
)
export const ChangeRole = (props: Form) => (
  <PersonDialog
    {...props}
    verb={personVerbs.changeUserRole}
    mutation={useChangeUserRoleMutation()}
  />
)
export const ResetPassword = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.resetPassword} mutation={useResetPasswordMutation()} />
)
export const EndSignIns = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.endSignIns} mutation={useEndSignInsMutation()} />
)
export const EndSecondFactor = (props: Form) => (
  <PersonDialog
    {...props}
    verb={personVerbs.endSecondFactor}
    mutation={useEndSecondFactorMutation()}
  />
)
/** Says that nobody will give the coming demos of a host whose account is disabled. */
const describeDemos = (count: number) =>
  count === 0
    ? ''
    : ` ${count === 1 ? 'Their coming demo stays' : `Their ${count} coming demos stay`} in the schedule: give ${count === 1 ? 'it' : 'them'} to someone else, or cancel.`

export const DisablePerson = (props: Form) => {
  const { data } = useComingDemosQuery({ variables: { host: props.record.id } })
  return (
    <PersonDialog
      {...props}
      verb={personVerbs.disableUser}
      consequence={describeDemos(data?.calendarEvents?.totalCount ?? 0)}
      mutation={useDisableUserMutation()}
    />
  )
}
export const EnablePerson = (props: Form) => (
  <PersonDialog {...props} verb={personVerbs.enableUser} mutation={useEnableUserMutation()} />
)
