import type { Verb } from '#api/access/verbs.ts'
import { testPassword } from '#api/testing/factories/index.ts'
import {
  emailLinkOf,
  invitationOf,
  passkeyOf,
  passwordLinkOf,
  stopTokenOf,
  timeOffOf,
} from '#api/testing/data/company.ts'
import { anyone, management, signedIn } from './outcomes.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

/** The account of the sign-in attempt. */
export const knownUsername = 'known@example.test'

const ofCustomer =
  (more: object) =>
  ({ customer }: CompanyRecords) => ({ customerId: customer.id, ...more })

/** The verbs of accounts: who may apply each, and a valid attempt. */
export const accountAttempts = {
  updateProfile: { who: signedIn, give: { displayName: 'New' } },
  changePassword: {
    who: signedIn,
    give: { currentPassword: testPassword, newPassword: 'secret-7' },
  },
  createUser: {
    who: management,
    give: ofCustomer({ username: 'made@example.test', password: 'secret-6', displayName: 'Made' }),
  },
  inviteUser: {
    who: management,
    give: ofCustomer({ username: 'invited@example.test', displayName: 'Invited' }),
  },
  renewInvitation: { who: management, state: { invited: true } },
  acceptInvitation: {
    who: anyone,
    give: (records) => ({
      token: invitationOf(records),
      displayName: 'Joined',
      password: 'secret-6',
    }),
  },
  requestPasswordReset: { who: anyone, give: { username: knownUsername } },
  setNewPassword: {
    who: anyone,
    give: (records) => ({ token: passwordLinkOf(records), newPassword: 'secret-7' }),
  },
  stopEmails: { who: anyone, give: (records) => ({ token: stopTokenOf(records) }) },
  requestEmailChange: {
    who: signedIn,
    give: { newEmail: 'new@example.test', password: testPassword },
  },
  confirmEmailChange: { who: anyone, give: (records) => ({ token: emailLinkOf(records) }) },
  updateUser: { who: management, give: { displayName: 'New' } },
  changeUserRole: { who: management, give: { role: 'VIRTUAL_ASSISTANT' } },
  disableUser: { who: management },
  enableUser: { who: management, state: { disabledAt: new Date() } },
  resetPassword: { who: management, give: { newPassword: 'secret-7' } },
  endSignIns: { who: management },
  endOwnSignIns: { who: signedIn, give: {} },
  enableTotp: { who: signedIn, give: { password: testPassword } },
  disableTotp: { who: signedIn, give: { password: testPassword } },
  registerPasskey: { who: signedIn, give: { password: testPassword } },
  removePasskey: {
    who: 'out ok 404 404 404 404',
    give: (records) => ({ id: passkeyOf(records), password: testPassword }),
  },
  renewRecoveryCodes: { who: 'out ok ok 404 404 404', give: { password: testPassword } },
  endSecondFactor: { who: management },
  addTimeOff: {
    who: 'out no no ok 404 ok',
    give: ({ assistant }: CompanyRecords) => ({
      userId: assistant.id,
      firstDay: '2026-12-01',
      lastDay: '2026-12-04',
    }),
  },
  setAvailability: {
    who: 'out no no ok 404 ok',
    give: ({ assistant }: CompanyRecords) => ({ userId: assistant.id, noticeMinutes: 60 }),
  },
  cancelTimeOff: { who: 'out no no ok 404 ok', give: (records) => ({ id: timeOffOf(records) }) },
} as const satisfies Partial<Record<Verb, VerbExpectation>>
