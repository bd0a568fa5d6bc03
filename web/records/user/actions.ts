import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { type UserRecordFragment, UserNowDocument } from './user.generated.ts'

const forms = () => import('./forms/account-dialog.tsx')

/** Actions on another person's account. Each dialog first says what it means for that person. */
export const userActions: NounVerbs<UserRecordFragment> = {
  reader: UserNowDocument,
  nameOf: ({ displayName }) => displayName,
  verbs: [],
  forms: [
    {
      ability: 'renewInvitation',
      label: 'New link',
      key: 'l',
      load: async () => (await forms()).RenewInvitation,
    },
    {
      ability: 'changeUserRole',
      label: 'Change role',
      isPlain: true,
      key: 'r',
      load: async () => (await forms()).ChangeRole,
    },
    {
      ability: 'resetPassword',
      label: 'Reset password',
      isPlain: true,
      key: 'p',
      load: async () => (await forms()).ResetPassword,
    },
    {
      ability: 'endSignIns',
      label: 'Sign out everywhere',
      isPlain: true,
      key: 'e',
      load: async () => (await forms()).EndSignIns,
    },
    {
      ability: 'endSecondFactor',
      label: 'End second factor',
      isPlain: true,
      load: async () => (await forms()).EndSecondFactor,
    },
    {
      ability: 'addTimeOff',
      label: 'Add time off',
      isQuiet: true,
      key: 'o',
      load: async () => (await import('./time-off/add-time-off.tsx')).AddTimeOff,
    },
    { ability: 'enableUser', label: 'Enable', load: async () => (await forms()).EnablePerson },
    {
      ability: 'disableUser',
      label: 'Disable',
      isPlain: true,
      load: async () => (await forms()).DisablePerson,
    },
  ],
}
