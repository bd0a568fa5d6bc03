import type { MailKind, MailState } from '#web/schema.generated.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  INVITATION: 'Invitation',
  PASSWORD_RESET: 'New password',
  EMAIL_CHANGE: 'New address',
  EMAIL_CHANGE_REQUESTED: 'New address requested',
  EMAIL_CHANGED: 'Address changed',
  SECOND_FACTOR_ENDED: 'Second factor',
  NEW_SIGN_IN: 'New sign-in',
  UNREAD: 'Unread updates',
  REMINDER: 'Reminder',
  APPOINTMENT: 'Event or call',
  DEMO_BOOKING: 'Demo',
  WEEKLY_SUMMARY: 'Weekly summary',
  WEEKLY_LETTER: 'Weekly letter',
}

export const mailStateLabels: Readonly<Record<MailState, { label: string; tone: BadgeTone }>> = {
  WAITING: { label: 'Waiting', tone: 'neutral' },
  SENDING: { label: 'Sending', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'success' },
  STORED: { label: 'Not sent', tone: 'neutral' },
  HELD: { label: 'On hold', tone: 'warning' },
  UNDELIVERABLE: { label: 'Address doesn’t exist', tone: 'danger' },
}
