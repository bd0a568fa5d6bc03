import type { Ctx } from '#api/context.ts'
import * as calendarEvents from '#api/domain/calendar-events.ts'
import * as communicationSessions from '#api/domain/communication-sessions.ts'
import * as customerServices from '#api/domain/customer-services.ts'
import * as customers from '#api/domain/customers.ts'
import * as files from '#api/domain/files.ts'
import * as inquiries from '#api/domain/inquiries.ts'
import * as interactions from '#api/domain/interactions.ts'
import * as leads from '#api/domain/leads.ts'
import * as messages from '#api/domain/messages.ts'
import * as organisation from '#api/domain/organisation.ts'
import * as people from '#api/domain/people.ts'
import * as signIn from '#api/domain/sign-in.ts'
import * as tasks from '#api/domain/tasks.ts'
import * as team from '#api/domain/team.ts'
import type { MutationResolvers } from '#api/generated/schema.ts'

/** A verb of the domain as a resolver. */
const run =
  <Result>(verb: (ctx: Ctx, input: unknown) => Promise<Result>) =>
  (_parent: unknown, args: { input?: unknown }, ctx: Ctx) =>
    verb(ctx, args.input)

/** What can be done: every verb is one function of the domain. */
export const mutations: Required<MutationResolvers> = {
  signIn: run(signIn.signIn),
  register: run(signIn.register),
  signOut: run(signIn.signOut),

  sendInquiry: run(inquiries.sendInquiry),
  requestBooking: run(inquiries.requestBooking),

  updateProfile: run(people.updateProfile),
  changePassword: run(people.changePassword),
  createUser: run(people.createUser),
  updateUser: run(people.updateUser),
  changeUserRole: run(people.changeUserRole),
  disableUser: run(people.disableUser),
  enableUser: run(people.enableUser),
  resetPassword: run(people.resetPassword),
  endSignIns: run(people.endSignIns),

  updateOrganisation: run(organisation.updateOrganisation),

  createTeamMember: run(team.createTeamMember),
  updateTeamMember: run(team.updateTeamMember),
  changePresence: run(team.changePresence),

  createCustomer: run(customers.createCustomer),
  updateCustomer: run(customers.updateCustomer),
  assignCustomer: run(customers.assignCustomer),
  pauseCustomer: run(customers.pauseCustomer),
  resumeCustomer: run(customers.resumeCustomer),
  closeCustomer: run(customers.closeCustomer),
  reopenCustomer: run(customers.reopenCustomer),

  createLead: run(leads.createLead),
  updateLead: run(leads.updateLead),
  moveLead: run(leads.moveLead),
  assignLead: run(leads.assignLead),
  convertLead: run(leads.convertLead),

  createTask: run(tasks.createTask),
  updateTask: run(tasks.updateTask),
  assignTask: run(tasks.assignTask),
  startTask: run(tasks.startTask),
  holdTask: run(tasks.holdTask),
  completeTask: run(tasks.completeTask),
  cancelTask: run(tasks.cancelTask),
  reopenTask: run(tasks.reopenTask),
  requestTaskAgain: run(tasks.requestTaskAgain),
  commentOnTask: run(tasks.commentOnTask),

  attachFile: run(files.attachFile),

  sendMessage: run(messages.sendMessage),

  recordInteraction: run(interactions.recordInteraction),
  updateInteraction: run(interactions.updateInteraction),

  createCustomerService: run(customerServices.createCustomerService),
  updateCustomerService: run(customerServices.updateCustomerService),
  pauseCustomerService: run(customerServices.pauseCustomerService),
  resumeCustomerService: run(customerServices.resumeCustomerService),
  cancelCustomerService: run(customerServices.cancelCustomerService),

  createCalendarEvent: run(calendarEvents.createCalendarEvent),
  updateCalendarEvent: run(calendarEvents.updateCalendarEvent),
  completeCalendarEvent: run(calendarEvents.completeCalendarEvent),
  cancelCalendarEvent: run(calendarEvents.cancelCalendarEvent),

  createCommunicationSession: run(communicationSessions.createCommunicationSession),
  updateCommunicationSession: run(communicationSessions.updateCommunicationSession),
  answerCommunicationSession: run(communicationSessions.answerCommunicationSession),
  endCommunicationSession: run(communicationSessions.endCommunicationSession),
  missCommunicationSession: run(communicationSessions.missCommunicationSession),
  cancelCommunicationSession: run(communicationSessions.cancelCommunicationSession),
}
