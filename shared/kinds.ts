/** Enums of the product that are not statuses. */
export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const defaultTaskPriority = 'medium'
/** The side that a task on hold waits for. */
export const waitingFors = ['customer', 'someone_else'] as const
/** What a task update is, besides a status change or a comment. */
export const taskUpdateKinds = ['question', 'answer'] as const
/** What becomes of open work when its customer is closed: it stays open, or is cancelled. */
export const openWorkChoices = ['keep', 'cancel'] as const
export const interactionTypes = ['call', 'email', 'meeting', 'note', 'message'] as const
export const eventTypes = ['call', 'meeting', 'demo', 'deadline'] as const

/** How much of a series a change is about: one occurrence, it and the following ones, or all that are to come. */
export const editScopes = ['this', 'following', 'all'] as const
/** A scope of more than one occurrence. */
export type SeriesScope = Exclude<(typeof editScopes)[number], 'this'>
export const callDirections = ['incoming', 'outgoing'] as const
/** How a client keeps its sign-in: a browser as a cookie, an app as a token. */
export const signInClients = ['web', 'app'] as const
export const sessionTypes = ['voice', 'video'] as const
export const billingCycles = ['monthly', 'annual', 'one_time'] as const

/** What happens when the weekly hours of a service are used up: time goes on and counts as over, or timers stop. */
export const callSignalKinds = ['offer', 'answer', 'candidate'] as const

export const atZeroChoices = ['warn', 'stop'] as const

/** Whether the weekly letter is sent. */
export const weeklyLetterChoices = ['on', 'off'] as const

/** How a time entry came about. */
export const timeSources = ['timer', 'manual'] as const
/** What becomes of time that overlaps: it is refused, or the other entries are shortened. */
export const timeOverlaps = ['refuse', 'shorten_others'] as const

/** What becomes of the time since the last sign of life: it counts, or it does not and the timer stops or starts again. */
export const idleAnswers = ['keep', 'discard', 'split'] as const

/** Date formats that a person can choose: the order of day and month, and a 12- or 24-hour clock. */
export const dateFormats = [
  'month_first_12',
  'month_first_24',
  'day_first_12',
  'day_first_24',
] as const

/** What the emails to a person hold: what happened, or only that something did. */
export const mailContents = ['full', 'none'] as const

/** Who reads what was written, and its history: the customer as well, or staff only. */
export const audiences = ['customer', 'staff'] as const

/** Who sees a file: as above, or only its uploader while it waits for its message. */
export const fileAudiences = [...audiences, 'uploader'] as const

/** What happened to a record in the change feed. */
export const changeKinds = ['created', 'changed', 'ended'] as const

/** Audience of a change: the customer as well, staff only, or only the people that the change names. */
export const changeAudiences = ['customer', 'staff', 'person'] as const

/** Kinds of notifications in the inbox. */
export const inboxKinds = [
  'task',
  'question',
  'comment',
  'message',
  'lead',
  'appointment',
  'service',
  'hours',
  'handover',
  'cover',
  'job',
  'mention',
] as const

/** Kinds that arrive by email only. */
export const mailedOnlyKinds = ['reminder', 'weekly_summary'] as const

/** Kinds of notifications: a person turns each on or off. */
export const notificationKinds = [...inboxKinds, ...mailedOnlyKinds] as const

/** The states of a background job. */
export const jobStates = ['waiting', 'retrying', 'running', 'completed', 'failed'] as const

/** The kinds of timeline entries. */
export const timelineKinds = ['message', 'call', 'note', 'task', 'file', 'change'] as const

/** The kinds of lines in the security log. */
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
  'password_reset_requested',
  'password_set_by_link',
  'mail_opened',
  'address_not_found',
  'email_change_requested',
  'email_changed',
  'second_factor_enabled',
  'second_factor_ended',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'import_started',
  'import_undone',
  'data_exported',
  'records_merged',
  'merge_undone',
  'export_requested',
] as const

/** Reason of a refused sign-in. The caller does not see it. */
export const signInRefusals = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'unknown_account',
  'disabled',
  'limited',
  'demo_account',
] as const

/** How the dates and amounts of a column of an imported file are written. */
export const cellFormats = [
  'month_first',
  'day_first',
  'serial',
  'decimal_point',
  'decimal_comma',
] as const

/** The kinds of records that are imported. */
export const importNouns = ['lead', 'customer', 'task'] as const

/** The states of an import: columns are matched, rows are checked, then they are written, and perhaps undone. */
export const importStatuses = [
  'matching',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const

/** The states of an export of everything. One that stopped was not finished, and is prepared again. */
export const fullExportStatuses = ['preparing', 'ready', 'stopped'] as const

/** What an import does with a row that is a record already. */
export const duplicateRules = ['skip', 'fill', 'update', 'create'] as const

/** What an import does with a row that has a date that cannot be read. */
export const unreadableDateRules = ['refuse', 'leave_out'] as const

/** What becomes of a row. */
export const writeOutcomes = ['created', 'filled', 'updated', 'skipped', 'refused'] as const

/** What becomes of the record of a row by the undo of its import. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const

export const rowOutcomes = [...writeOutcomes, ...undoOutcomes] as const

export type TaskPriority = (typeof taskPriorities)[number]
export type WaitingFor = (typeof waitingFors)[number]
export type TaskUpdateKind = (typeof taskUpdateKinds)[number]
export type InteractionType = (typeof interactionTypes)[number]
export type CallDirection = (typeof callDirections)[number]
export type EventType = (typeof eventTypes)[number]
export type SignInClient = (typeof signInClients)[number]
export type SessionType = (typeof sessionTypes)[number]
export type CallSignalKind = (typeof callSignalKinds)[number]
export type AtZero = (typeof atZeroChoices)[number]
export type WeeklyLetter = (typeof weeklyLetterChoices)[number]
export type TimeSource = (typeof timeSources)[number]
export type BillingCycle = (typeof billingCycles)[number]
export type TimelineKind = (typeof timelineKinds)[number]
export type DateFormat = (typeof dateFormats)[number]
export type MailContentChoice = (typeof mailContents)[number]
export type JobState = (typeof jobStates)[number]
export type NotificationKind = (typeof notificationKinds)[number]
export type ChangeKind = (typeof changeKinds)[number]
export type ChangeAudience = (typeof changeAudiences)[number]
export type Audience = (typeof audiences)[number]
export type FileAudience = (typeof fileAudiences)[number]
export type SecurityEventKind = (typeof securityEventKinds)[number]
export type SignInRefusal = (typeof signInRefusals)[number]

/** The number of days for which an interaction counts as recent. */
export const recentDays = 30

/** The number of days for which an import can be undone. */
export const importUndoDays = 30

/** The number of days for which a notification is kept. */
export const notificationDays = 90
export type CellFormat = (typeof cellFormats)[number]
export type ImportNoun = (typeof importNouns)[number]
export type ImportStatus = (typeof importStatuses)[number]
export type FullExportStatus = (typeof fullExportStatuses)[number]
export type DuplicateRule = (typeof duplicateRules)[number]
export type UnreadableDateRule = (typeof unreadableDateRules)[number]
export type UndoOutcome = (typeof undoOutcomes)[number]
export type RowOutcome = (typeof rowOutcomes)[number]
