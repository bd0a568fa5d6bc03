/** The interface between the templates of mails, which are part of the web client, and the server that sends them. */

import type { DemoDetails } from './demo-booking.ts'
import type { EventType, NotificationKind, SessionType, SignInClient } from './kinds.ts'
import type { LetterToRender, SummaryToRender } from './weekly-mails.ts'

/** The data of each kind of mail. A kind without a template does not compile. */
export type MailData = {
  /** Someone is invited to join. */
  invitation: { token: string }
  /** Someone has forgotten their password. */
  password_reset: Record<string, never>
  /** Someone asked to use this address; its button confirms it. */
  email_change: Record<string, never>
  /** Someone asked to use another address instead of this one. */
  email_change_requested: { newEmail: string }
  /** Another address is used instead of this one. */
  email_changed: { newEmail: string }
  /** Management has ended someone's second factor. */
  second_factor_ended: Record<string, never>
  /** Someone has signed in from a browser or app that was not known. */
  new_sign_in: { device: string | null; client: SignInClient; at: string }
  /** Notifications have been unread for ten minutes. */
  unread: { ids: number[] }
  /** Tasks are due, and events and calls begin, in a day or an hour. */
  reminder: { reminders: Reminder[] }
  /**
   * An event or a call is not as the recipient’s calendar has it: `held`, null if nothing. `told` is what the calendar has
   * after this mail.
   */
  appointment: Appointment & { held: CalendarCopy | null; told?: CalendarCopy | null }
  /** A visitor’s demo was planned, moved or cancelled, is with another host, or begins within a day. */
  demo_booking: { eventId: number; version: number; change: DemoChange }
  /** A week is over; its first instant, and the first of the next week, as ISO 8601. */
  weekly_summary: { from: string; until: string }
  /** A week of a customer is over; its Monday, written YYYY-MM-DD. */
  weekly_letter: { customerId: number; monday: string }
}

export type MailKind = keyof MailData

/** An event or a call that a mail is about. */
export type Appointment = { noun: 'calendarEvent' | 'communicationSession'; id: number }

/** An event or a call as one person’s calendar has it, with digests in place of texts. Times are ISO 8601 instants. */
export type CalendarCopy = {
  type: EventType | SessionType
  start: string
  end: string
  title: string | null
  /** The description of an event, or the topic of a call. */
  text: string | null
  assistantId: number | null
  customerId: number | null
}

/** What becomes of an event or a call in one person’s calendar. `given`: it is with someone else now. */
export type AppointmentChange =
  | 'planned'
  | 'moved'
  | 'lengthChanged'
  | 'titleChanged'
  | 'textChanged'
  | 'typeChanged'
  | 'assistantChanged'
  | 'cancelled'
  | 'given'

/** What became of a demo that a visitor booked. `given`: another host calls. */
export type DemoChange = 'planned' | 'moved' | 'given' | 'cancelled' | 'reminder'

/** A record that a person is reminded of. */
export type Reminder = {
  noun: 'task' | 'calendarEvent' | 'communicationSession'
  id: number
  /** The due date or the start when the reminder was written, as an ISO 8601 instant. */
  at: string
}

/** The record that a line of a mail leads to, as a notification names it. */
export type MailLink = {
  noun:
    | 'customer'
    | 'task'
    | 'message'
    | 'customerService'
    | 'calendarEvent'
    | 'communicationSession'
    | 'timeEntry'
    | 'lead'
    | 'user'
    | 'organisation'
  /** Null for a record that the reader does not see any more. */
  id: number | null
  /** The customer of a message. */
  customerId?: number | null
  kind?: NotificationKind
  /** The day of an event on the reader’s clock, written YYYY-MM-DD. */
  day?: string
}

/** A row of a mail: a name with what belongs to it, a time or a number beside it, and where it leads. */
export type MailRowText = {
  text: string
  detail?: string | null
  value: string
  link?: MailLink | null
}

/** What someone wrote, as it is now. `by` is null for the reader’s own words, and where nobody is known. */
export type MailQuote = { by: string | null; at: string; text: string }

/** A notification with what happened. Without content it has its kind, its count and its link. */
export type MailNews = {
  kind: NotificationKind
  event: string
  count: number
  /** The sentence of the notification; null without content. */
  text: string | null
  /** Who did it; null for the system. */
  actor: string | null
  /** The record’s name, where the sentence is not needed to know it. */
  about: string | null
  quotes: readonly MailQuote[]
  /** Names of the files of a result. */
  files: readonly string[]
  link: MailLink
  at: string
}

/** What a person is reminded of, and the name of the time zone of its times; null if it has none. */
export type RemindersToRender = {
  tasks: MailRowText[]
  schedule: MailRowText[]
  timeZone: string | null
}

/** What became of an event or a call, in the order in which it is said, and the name of the time zone of its times. */
export type AppointmentToRender = {
  isCall: boolean
  type: EventType | SessionType
  changes: readonly AppointmentChange[]
  /** The title of an event; null for a call. */
  title: string | null
  /** The topic of a call, or the description of an event. */
  topic: string | null
  /** How often an event repeats, and until when: `every week until March 3, 2027`. */
  repeats: string | null
  /** The other side, as the recipient knows it, and the assistant who has taken over. */
  other: string | null
  nextAssistant: string | null
  start: string
  end: string
  row: MailRowText
  timeZone: string
}

/** A demo as its visitor is told of it: nothing that they typed. */
export type DemoToRender = Pick<DemoDetails, 'start' | 'end' | 'timeZone' | 'how' | 'hostName'> & {
  change: DemoChange
  /** The last instant at which the visitor can move or cancel it; null if they can’t any more. */
  changeUntil: Date | null
}

/** The text of a calendar with an event or a call, which mail programs offer to put in a calendar or take out. */
export type CalendarInvitationFile = { method: 'REQUEST' | 'CANCEL'; content: string }

/** A mail to render. `token` ends the link of its button; null where the link must not be shown. */
export type MailToRender = {
  kind: MailKind
  /** The recipient's name. */
  name: string
  token: string | null
  /** True if the recipient is staff, whose pages of a record differ from those of customers. */
  isStaff?: boolean
  /** What has happened, one sentence each. */
  lines?: readonly string[]
  news?: readonly MailNews[]
  /** True if the address that was entered as a new one has an account already. */
  hasAccount?: boolean
  reminders?: RemindersToRender
  appointment?: AppointmentToRender
  demo?: DemoToRender
  summary?: SummaryToRender
  letter?: LetterToRender
  /** Ends the link that stops emails of this kind; absent for emails that always arrive. */
  stopToken?: string
}

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** The address that stops emails of this kind, for the header `List-Unsubscribe`. */
  stop: string | null
  /** The logo as the base64 of a PNG, which is attached under `logoId`. */
  logo?: string
}

/** The Content-ID by which the HTML of a mail shows the attached logo. */
export const logoId = 'logo@admin-genie'

/** The states of a mail. `stored`: there is no mail server, and the mail stays in the outbox. */
export const mailStates = ['waiting', 'sending', 'sent', 'stored', 'held', 'undeliverable'] as const

export type MailState = (typeof mailStates)[number]
