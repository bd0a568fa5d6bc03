import { rulesFor } from '#web/records/rules-for.ts'
import type { UserRecordFragment } from '#web/records/user.generated.ts'
import type { Field } from '#web/writing/fields.ts'
import { roleField } from './role-field.ts'

type Person = UserRecordFragment

const target = ({ id, version }: Person) => ({ id, expectedVersion: version })

const nothing: readonly Field[] = []

const password: Field = {
  name: 'newPassword',
  label: 'New password',
  kind: 'line',
  hint: 'At least 6 characters.',
}

/** What is done to accounts: what it says first, what it asks, and what has become of them. */
export const personVerbs = {
  renewInvitation: {
    rules: rulesFor('renewInvitation'),
    label: 'New link',
    fields: nothing,
    first: 'They get a new link to join. The one before stops working.',
    done: 'has a new link',
    given: target,
  },
  changeUserRole: {
    rules: rulesFor('changeUserRole'),
    label: 'Change role',
    fields: [roleField],
    first: 'What they may see and do changes at once.',
    done: 'has another role',
    given: target,
  },
  resetPassword: {
    rules: rulesFor('resetPassword'),
    label: 'Reset password',
    fields: [password],
    first:
      'They are signed out everywhere and sign in with this password. Tell it to them in person.',
    done: 'has a new password',
    given: target,
  },
  endSignIns: {
    rules: rulesFor('endSignIns'),
    label: 'End sign-ins',
    fields: nothing,
    first: 'They are signed out on every device and can sign in again.',
    done: 'is signed out everywhere',
    given: ({ id }: Person) => ({ id }),
  },
  disableUser: {
    rules: rulesFor('disableUser'),
    label: 'Disable',
    fields: nothing,
    first:
      'They are signed out everywhere and cannot sign in until somebody enables them again. What they did stays.',
    done: 'is disabled',
    given: target,
  },
  enableUser: {
    rules: rulesFor('enableUser'),
    label: 'Enable',
    fields: nothing,
    first: 'They can sign in again with the password that they had.',
    done: 'can sign in again',
    given: target,
  },
} as const

export type PersonVerb = (typeof personVerbs)[keyof typeof personVerbs]
