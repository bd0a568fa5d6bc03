import type { Mutation } from '#api/generated/schema.ts'
import type { Role } from '#shared/roles.ts'
import { openLeadStatuses } from '#shared/statuses.ts'
import type { StatusNoun, StatusOf } from '#shared/statuses.ts'
import { exportVerbs } from './export-verbs.ts'
import { importVerbs } from './import-verbs.ts'
import type { Noun } from './nouns.ts'
import { personalVerbs } from './personal-verbs.ts'
import {
  anyone,
  assistants,
  management,
  portalUsers,
  portalUsersAndAssistants,
  portalUsersAndManagement,
  signedIn,
  staff,
} from './roles.ts'
import type { CallerRole } from './roles.ts'

/** A mutation of the schema. Every one has a rule below, or this file does not compile. */
export type Verb = Exclude<keyof Mutation, '__typename'>

/** The subject of a verb: a kind of record, or the organisation’s settings. */
export type Subject = Noun | 'organisation'

export type AnyStatus = StatusOf<StatusNoun>

/** Statuses in which a role may use a verb, by role. */
type OnlyWhile = { readonly [R in Role]?: readonly AnyStatus[] }

type Rule = {
  roles: readonly CallerRole[]
  /** Kinds of records whose `abilities` name the verb. */
  about: readonly Subject[]
  /** The target status. `from` limits the source statuses if two verbs have the same target. */
  move?: { noun: StatusNoun; to: AnyStatus; from?: readonly AnyStatus[] | undefined }
  /** The target statuses that the input may name. `others` is the message for all others. */
  choice?: { noun: StatusNoun; to: readonly AnyStatus[]; others?: string | undefined }
  onlyWhile?: OnlyWhile
  /** The verb adds work at a customer, or reopens it: refused while the customer is closed. */
  addsWork?: true
  /** Whether portal users of a closed customer may use the verb: `too`, or `only` they. */
  ofClosed?: 'too' | 'only'
  /** The verb of one record that it applies to many. */
  one?: string
}

const by = (roles: readonly CallerRole[]) => ({ roles, about: [] })

const about = (roles: readonly CallerRole[], ...about: readonly Subject[]) => ({ roles, about })

const moves = <const N extends StatusNoun, const To extends StatusOf<N>>(
  roles: readonly CallerRole[],
  noun: N,
  to: To,
  from?: readonly StatusOf<N>[],
) => ({ roles, about: [noun], move: { noun, to, from } })

const chooses = <const N extends StatusNoun, const To extends StatusOf<N>>(
  roles: readonly CallerRole[],
  noun: N,
  to: readonly To[],
  others?: string,
) => ({ roles, about: [noun], choice: { noun, to, others } })

/**
 * Every verb: the roles that may use it, its subject, and the status that it leads to.
 * `conditions.ts` has the other conditions on the record.
 */
export const verbs = {
  signIn: by(anyone),
  signInWithPasskey: by(anyone),
  register: by(anyone),
  signOut: by(anyone),
  sendInquiry: by(anyone),
  requestBooking: by(anyone),
  moveDemoBooking: by(anyone),
  cancelDemoBooking: by(anyone),

  updateProfile: about(signedIn, 'user'),
  changePassword: { ...about(signedIn, 'user'), ofClosed: 'too' },
  createUser: by(management),
  inviteUser: by(management),
  renewInvitation: about(management, 'user'),
  acceptInvitation: by(anyone),
  requestPasswordReset: by(anyone),
  setNewPassword: by(anyone),
  stopEmails: by(anyone),
  requestEmailChange: by(signedIn),
  confirmEmailChange: by(anyone),
  updateUser: about(management, 'user'),
  changeUserRole: about(management, 'user'),
  disableUser: about(management, 'user'),
  enableUser: about(management, 'user'),
  resetPassword: about(management, 'user'),
  endSignIns: about(management, 'user'),
  endOwnSignIns: by(signedIn),
  enableTotp: { ...by(signedIn), ofClosed: 'too' },
  disableTotp: { ...by(signedIn), ofClosed: 'too' },
  registerPasskey: { ...by(signedIn), ofClosed: 'too' },
  removePasskey: { ...by(signedIn), ofClosed: 'too' },
  renewRecoveryCodes: { ...by(signedIn), ofClosed: 'too' },
  endSecondFactor: about(management, 'user'),
  addTimeOff: about(staff, 'user'),
  cancelTimeOff: by(staff),
  setAvailability: about(staff, 'user'),

  updateOrganisation: about(management, 'organisation'),
  createTeamMember: by(management),
  updateTeamMember: about(management, 'teamMember'),
  changePresence: chooses(management, 'teamMember', ['offline', 'online', 'away']),
  createCustomer: by(staff),
  updateCustomer: about(staff, 'customer'),
  assignCustomer: about(management, 'customer'),
  undoAssignCustomer: by(management),
  assignCustomers: { ...by(management), one: 'assignCustomer' },
  tagCustomers: { ...by(staff), one: 'updateCustomer' },
  pauseCustomer: moves(management, 'customer', 'paused'),
  resumeCustomer: moves(management, 'customer', 'active', ['paused']),
  closeCustomer: moves(management, 'customer', 'closed'),
  mergeCustomers: { ...about(management, 'customer'), addsWork: true },
  createBalanceLink: { ...about(portalUsersAndManagement, 'customer'), addsWork: true },
  endBalanceLink: about(portalUsersAndManagement, 'customer'),
  reopenCustomer: moves(management, 'customer', 'active', ['closed']),

  createLead: by(staff),
  updateLead: about(staff, 'lead'),
  moveLead: chooses(
    staff,
    'lead',
    [...openLeadStatuses, 'lost'],
    'Convert the lead to mark it as won.',
  ),
  assignLead: about(management, 'lead'),
  moveLeads: { ...by(staff), one: 'moveLead' },
  assignLeads: { ...by(management), one: 'assignLead' },
  convertLead: moves(management, 'lead', 'won'),
  mergeLeads: about(management, 'lead'),
  recordLeadContact: about(staff, 'lead'),

  updateTask: { ...about(signedIn, 'task'), onlyWhile: { user: ['requested'] } },
  createTask: { ...about(signedIn, 'customer', 'message'), addsWork: true },
  assignTask: about(management, 'task'),
  startTask: moves(staff, 'task', 'in_progress', ['requested', 'waiting']),
  holdTask: moves(staff, 'task', 'waiting'),
  undoStartTask: about(staff, 'task'),
  askAboutTask: about(staff, 'task'),
  answerTask: about(portalUsers, 'task'),
  completeTask: moves(staff, 'task', 'completed'),
  cancelTask: {
    ...moves(signedIn, 'task', 'cancelled'),
    onlyWhile: { user: ['requested'] },
  },
  reopenTask: { ...moves(signedIn, 'task', 'in_progress', ['completed']), addsWork: true },
  requestTaskAgain: { ...moves(staff, 'task', 'requested'), addsWork: true },
  assignTasks: { ...by(management), one: 'assignTask' },
  updateTasks: { ...by(staff), one: 'updateTask' },
  completeTasks: { ...by(staff), one: 'completeTask' },
  cancelTasks: { ...by(staff), one: 'cancelTask' },
  commentOnTask: about(signedIn, 'task'),
  attachFile: about(signedIn, 'task', 'message'),

  sendMessage: about(signedIn, 'customer'),
  editMessage: about(signedIn, 'message'),
  removeMessage: about(signedIn, 'message'),
  readThread: about(signedIn, 'message'),
  closeThreadTurn: about(staff, 'message'),
  reopenThreadTurn: about(staff, 'message'),
  announceTyping: about(signedIn, 'customer'),
  askToComeBack: { ...by(portalUsers), ofClosed: 'only' },

  ...importVerbs,
  undoMany: by(staff),
  undoMerge: by(management),
  ...personalVerbs,
  renewCalendarFeed: by(signedIn),
  endCalendarFeed: { ...by(signedIn), ofClosed: 'too' },
  ...exportVerbs,
  setOutsideCalendar: by(assistants),
  removeOutsideCalendar: by(assistants),

  runJobAgain: by(management),
  openMail: by(management),
  sendMailAgain: by(management),
  markUndeliverable: by(management),

  recordInteraction: about(staff, 'customer'),
  updateInteraction: about(staff, 'interaction'),

  createCustomerService: { ...about(management, 'customer'), addsWork: true },
  updateCustomerService: about(management, 'customerService'),
  pauseCustomerService: moves(management, 'customerService', 'paused'),
  resumeCustomerService: { ...moves(management, 'customerService', 'active'), addsWork: true },
  cancelCustomerService: moves(management, 'customerService', 'cancelled'),

  createCalendarEvent: { ...about(staff, 'customer', 'lead'), addsWork: true },
  updateCalendarEvent: about(signedIn, 'calendarEvent'),
  completeCalendarEvent: moves(staff, 'calendarEvent', 'completed'),
  cancelCalendarEvent: moves(signedIn, 'calendarEvent', 'cancelled'),

  createCommunicationSession: { ...about(staff, 'customer', 'task'), addsWork: true },
  bookCall: { ...about(signedIn, 'customer'), addsWork: true },
  updateCommunicationSession: about(signedIn, 'communicationSession'),
  startCall: {
    ...about(portalUsersAndAssistants, 'customer', 'communicationSession', 'calendarEvent'),
    addsWork: true,
  },
  declineCall: about(portalUsersAndAssistants, 'communicationSession'),
  keepCallAlive: by(portalUsersAndAssistants),
  sendCallSignal: by(portalUsersAndAssistants),
  agreeToRecording: about(portalUsersAndAssistants, 'communicationSession'),
  answerCommunicationSession: moves(signedIn, 'communicationSession', 'active'),
  endCommunicationSession: moves(signedIn, 'communicationSession', 'completed'),
  missCommunicationSession: moves(staff, 'communicationSession', 'missed'),
  cancelCommunicationSession: moves(signedIn, 'communicationSession', 'cancelled'),

  startTimer: { ...about(assistants, 'customer', 'customerService', 'task'), addsWork: true },
  stopTimer: by(assistants),
  keepTimerAlive: by(assistants),
  answerIdleTimer: by(assistants),
  recordTime: { ...about(staff, 'customer', 'customerService', 'task'), addsWork: true },
  correctTime: about(staff, 'timeEntry'),
  voidTime: about(staff, 'timeEntry'),

  requestExtraHours: { ...about(staff, 'customerService'), addsWork: true },
  approveExtraHours: { ...by(portalUsersAndManagement), addsWork: true },
  declineExtraHours: by(portalUsersAndManagement),
  takeBackExtraHours: by(management),
} satisfies Record<Verb, Rule>

type Verbs = typeof verbs

/** Verbs that change the status of a kind of record, to a fixed target or to one from the input. */
export type StatusVerb<N extends StatusNoun = StatusNoun> = {
  [V in Verb]: Verbs[V] extends { move: { noun: N } } | { choice: { noun: N } } ? V : never
}[Verb]

/** Returns the rule of a verb. */
export const ruleOf = (verb: Verb): Rule => verbs[verb]

/** Returns the verb by which history and notifications name what a verb does: of many records that of one. */
export const verbOfOne = (verb: Verb): Verb => (ruleOf(verb).one as Verb | undefined) ?? verb

/** Every verb of the schema. */
export const allVerbs = Object.keys(verbs) as Verb[]

export const isVerb = (action: string): action is Verb => action in verbs
