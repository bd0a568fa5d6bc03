/** Closed lists of the product that are not statuses. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const defaultTaskPriority = 'medium'
/** Whom a task on hold waits for. */
export const waitingFors = ['customer', 'someone_else'] as const
/** What a task update is, besides a status change or a comment. */
export const taskUpdateKinds = ['question', 'answer'] as const
export const interactionTypes = ['call', 'email', 'meeting', 'note', 'message'] as const
export const eventTypes = ['call', 'meeting', 'demo', 'deadline'] as const
export const sessionTypes = ['voice', 'video'] as const
export const billingCycles = ['monthly', 'annual', 'one_time'] as const

/** How a person may have dates and times written: what comes first in a date, and a clock of how many hours. */
export const dateManners = [
  'month_first_12',
  'month_first_24',
  'day_first_12',
  'day_first_24',
] as const

/** Audience of a history entry: the customer as well, or staff only. */
export const audiences = ['customer', 'staff'] as const

/** What a timeline is made of. */
export const timelineKinds = ['message', 'call', 'note', 'task', 'file', 'change'] as const

/** What is kept for management of who did what. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'sign_ins_ended',
  'password_changed',
  'password_reset',
  'role_changed',
  'user_disabled',
  'user_enabled',
  'verb_refused',
  'file_read',
  'user_invited',
  'invitation_accepted',
] as const

/** Reason of a refused sign-in, which is not shown to the caller. */
export const signInRefusals = [
  'wrong_password',
  'unknown_account',
  'disabled',
  'limited',
  'demo_account',
] as const

export type TaskPriority = (typeof taskPriorities)[number]
export type WaitingFor = (typeof waitingFors)[number]
export type TaskUpdateKind = (typeof taskUpdateKinds)[number]
export type InteractionType = (typeof interactionTypes)[number]
export type EventType = (typeof eventTypes)[number]
export type SessionType = (typeof sessionTypes)[number]
export type BillingCycle = (typeof billingCycles)[number]
export type TimelineKind = (typeof timelineKinds)[number]
export type DateManner = (typeof dateManners)[number]
export type Audience = (typeof audiences)[number]
export type SecurityEventKind = (typeof securityEventKinds)[number]
export type SignInRefusal = (typeof signInRefusals)[number]

/** How long an interaction is recent, in days. */
export const recentDays = 30
