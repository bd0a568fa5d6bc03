import {
  changeUserRole,
  disableUser,
  enableUser,
  endSignIns,
  renewInvitation,
  resetPassword,
} from '#web/records/user-verbs.generated.ts'
import type { UserRecordFragment } from '#web/records/user.generated.ts'

type Person = UserRecordFragment

/** What is typed or chosen before it is done. */
type Asks = 'role' | 'password' | null

const target = ({ id, version }: Person) => ({ id, expectedVersion: version })

/** What is done to accounts: what it says first, and what has become of it. */
export const personVerbs = {
  renewInvitation: {
    verb: renewInvitation,
    label: 'New link',
    asks: null as Asks,
    first: 'They get a new link to join. The one before stops working.',
    done: 'has a new link',
    input: (person: Person, _given: string) => target(person),
  },
  changeUserRole: {
    verb: changeUserRole,
    label: 'Change role',
    asks: 'role' as Asks,
    first: 'What they may see and do changes at once.',
    done: 'has another role',
    input: (person: Person, role: string) => ({ ...target(person), role }),
  },
  resetPassword: {
    verb: resetPassword,
    label: 'Reset password',
    asks: 'password' as Asks,
    first:
      'They are signed out everywhere and sign in with this password. Tell it to them in person.',
    done: 'has a new password',
    input: (person: Person, newPassword: string) => ({ ...target(person), newPassword }),
  },
  endSignIns: {
    verb: endSignIns,
    label: 'End sign-ins',
    asks: null as Asks,
    first: 'They are signed out on every device and can sign in again.',
    done: 'is signed out everywhere',
    input: ({ id }: Person, _given: string) => ({ id }),
  },
  disableUser: {
    verb: disableUser,
    label: 'Disable',
    asks: null as Asks,
    first:
      'They are signed out everywhere and cannot sign in until somebody enables them again. What they did stays.',
    done: 'is disabled',
    input: (person: Person, _given: string) => target(person),
  },
  enableUser: {
    verb: enableUser,
    label: 'Enable',
    asks: null as Asks,
    first: 'They can sign in again with the password that they had.',
    done: 'can sign in again',
    input: (person: Person, _given: string) => target(person),
  },
} as const

export type PersonVerb = (typeof personVerbs)[keyof typeof personVerbs]
