import { formatStatus } from '#shared/statuses.ts'
import type { SecurityEventKind } from '#web/schema.generated.ts'

/** The labels of security events. */
const kinds: Record<SecurityEventKind, string> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_REFUSED: 'Sign-in failed',
  SIGNED_OUT: 'Signed out',
  SIGN_INS_ENDED: 'Signed out remotely',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset',
  ROLE_CHANGED: 'Role changed',
  USER_DISABLED: 'Account disabled',
  USER_ENABLED: 'Account enabled',
  VERB_REFUSED: 'Blocked action',
  FILE_READ: 'File opened',
  USER_INVITED: 'Invited',
  INVITATION_ACCEPTED: 'Joined',
  PASSWORD_RESET_REQUESTED: 'New password requested',
  PASSWORD_SET_BY_LINK: 'Password set by link',
  MAIL_OPENED: 'Email opened',
  ADDRESS_NOT_FOUND: 'Email address doesn’t exist',
  SECOND_FACTOR_ENABLED: 'Second factor turned on',
  SECOND_FACTOR_ENDED: 'Second factor turned off',
  RECOVERY_CODE_USED: 'Recovery code used',
  RECOVERY_CODES_RENEWED: 'Recovery codes replaced',
  RECORDS_MERGED: 'Two records merged',
  MERGE_UNDONE: 'Merge undone',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  EMAIL_CHANGE_REQUESTED: 'New email address requested',
  EMAIL_CHANGED: 'Email address changed',
  EXPORT_REQUESTED: 'Export requested',
  DATA_EXPORTED: 'Exported',
  IMPORT_STARTED: 'Import started',
  IMPORT_UNDONE: 'Import undone',
}

/** The options of the filter by kind. */
export const securityKinds = Object.entries(kinds).map(([kind, label]) => ({
  kind: kind as SecurityEventKind,
  label,
}))

const reasons: Readonly<Record<string, string>> = {
  wrong_password: 'wrong password',
  wrong_code: 'wrong code',
  wrong_passkey: 'wrong passkey',
  unknown_account: 'no such account',
  disabled: 'the account is disabled',
  limited: 'too many attempts',
  demo_account: 'demo accounts can’t sign in from there',
}

/** Splits a camel-case reason into words: `convert lead` for `convertLead`. */
const words = (reason: string) =>
  formatStatus(reason.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Formats a security event: `Sign-in failed: wrong password`. */
export const formatSecurity = (kind: SecurityEventKind, reason: string | null) =>
  reason ? `${kinds[kind]}: ${reasons[reason] ?? words(reason)}` : kinds[kind]
