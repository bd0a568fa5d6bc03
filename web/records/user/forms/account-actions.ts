import { passwordLength } from '#shared/validation.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { UserRecordFragment } from '#web/records/user/user.generated.ts'
import type { Field } from '#web/writing/forms/fields.ts'
import { roleField } from './role-field.ts'

type Person = UserRecordFragment

const target = ({ id, version }: Person) => ({ id, expectedVersion: version })

const nothing: readonly Field[] = []

const password: Field = {
  name: 'newPassword',
  label: 'New password',
  kind: 'line',
  hint: `At least ${passwordLength.min} characters.`,
}

/** The actions on accounts: explanation, fields, and success message. */
export const personVerbs = {
  renewInvitation: {
    rules: rulesFor('renewInvitation'),
    label: 'New link',
    fields: nothing,
    first: 'Creates a new invitation link. The old one stops working.',
    done: 'New link created.',
    toInput: target,
  },
  changeUserRole: {
    rules: rulesFor('changeUserRole'),
    label: 'Change role',
    fields: [roleField],
    first: 'Their access changes right away.',
    done: 'Role changed.',
    toInput: target,
  },
  resetPassword: {
    rules: rulesFor('resetPassword'),
    label: 'Reset password',
    fields: [password],
    first:
      'They’ll be signed out everywhere and need this password to sign in. Share it in person.',
    done: 'Password reset.',
    toInput: target,
  },
  endSecondFactor: {
    rules: rulesFor('endSecondFactor'),
    label: 'End second factor',
    isDestructive: true,
    fields: nothing,
    first:
      'For someone who has lost their phone and recovery codes. They’ll sign in with their password alone.',
    done: 'Second factor ended.',
    toInput: ({ id }: Person) => ({ id }),
  },
  endSignIns: {
    rules: rulesFor('endSignIns'),
    label: 'Sign out everywhere',
    isDestructive: true,
    fields: nothing,
    first: 'They can sign in again.',
    done: 'Signed out everywhere.',
    toInput: ({ id }: Person) => ({ id }),
  },
  disableUser: {
    rules: rulesFor('disableUser'),
    label: 'Disable',
    isDestructive: true,
    fields: nothing,
    first: 'They’ll be signed out and can’t sign in until you re-enable them. Their history stays.',
    done: 'Account disabled.',
    toInput: target,
  },
  enableUser: {
    rules: rulesFor('enableUser'),
    label: 'Enable',
    fields: nothing,
    first: 'They can sign in with their old password.',
    done: 'Account enabled.',
    toInput: target,
  },
} as const

export type PersonVerb = (typeof personVerbs)[keyof typeof personVerbs] & { isDestructive?: true }
