import type { Mutation, Query } from '#api/generated/schema.ts'
import type { Role } from '#shared/roles.ts'

/** A root field of the schema. Every one has a rule below, or this file does not compile. */
export type Action = Exclude<keyof Query | keyof Mutation, '__typename'>
export type Verb = Exclude<keyof Mutation, '__typename'>

type Who = Role | 'anonymous'

const anyone: readonly Who[] = ['anonymous', 'user', 'virtual_assistant', 'management']
const signedIn: readonly Who[] = ['user', 'virtual_assistant', 'management']
const staff: readonly Who[] = ['virtual_assistant', 'management']
const management: readonly Who[] = ['management']

/**
 * Who may use which root field at all. Which rows they reach by it is said in scopes.ts:
 * a record outside a viewer's scope answers like one that does not exist.
 */
export const actions: Readonly<Record<Action, readonly Who[]>> = {
  me: anyone,
  signIn: anyone,
  register: anyone,
  signOut: anyone,
  sendInquiry: anyone,
  requestBooking: anyone,

  updateProfile: signedIn,
  changePassword: signedIn,

  organisation: staff,
  updateOrganisation: management,

  user: signedIn,
  users: staff,
  createUser: management,
  updateUser: management,
  changeUserRole: management,
  disableUser: management,
  enableUser: management,
  resetPassword: management,
  endSignIns: management,

  teamMember: signedIn,
  teamMembers: staff,
  createTeamMember: management,
  updateTeamMember: management,
  changePresence: staff,

  customer: signedIn,
  customers: staff,
  createCustomer: staff,
  updateCustomer: staff,
  assignCustomer: management,
  pauseCustomer: management,
  resumeCustomer: management,
  closeCustomer: management,
  reopenCustomer: management,

  lead: signedIn,
  leads: staff,
  createLead: staff,
  updateLead: staff,
  moveLead: staff,
  assignLead: management,
  convertLead: management,

  task: signedIn,
  tasks: signedIn,
  createTask: signedIn,
  updateTask: staff,
  assignTask: management,
  startTask: staff,
  holdTask: staff,
  completeTask: staff,
  cancelTask: signedIn,
  reopenTask: signedIn,
  requestTaskAgain: staff,

  taskUpdate: signedIn,
  taskUpdates: signedIn,
  commentOnTask: signedIn,

  fileAttachment: signedIn,
  fileAttachments: signedIn,
  attachFile: signedIn,

  message: signedIn,
  messages: signedIn,
  sendMessage: signedIn,

  interaction: signedIn,
  interactions: staff,
  recordInteraction: staff,
  updateInteraction: staff,

  customerService: signedIn,
  customerServices: staff,
  createCustomerService: management,
  updateCustomerService: management,
  pauseCustomerService: management,
  resumeCustomerService: management,
  cancelCustomerService: management,

  calendarEvent: signedIn,
  calendarEvents: signedIn,
  createCalendarEvent: staff,
  updateCalendarEvent: staff,
  completeCalendarEvent: staff,
  cancelCalendarEvent: staff,

  communicationSession: signedIn,
  communicationSessions: signedIn,
  createCommunicationSession: staff,
  updateCommunicationSession: staff,
  answerCommunicationSession: staff,
  endCommunicationSession: staff,
  missCommunicationSession: staff,
  cancelCommunicationSession: staff,
}

/** Verbs that a role may use only while the record has one of these statuses. */
export const onlyWhile: { readonly [V in Verb]?: { readonly [R in Role]?: readonly string[] } } = {
  cancelTask: { user: ['requested'] },
  reopenTask: { user: ['completed'] },
}
