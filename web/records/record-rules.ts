import {
  changeUserRole,
  disableUser,
  enableUser,
  endSignIns,
  inviteUser,
  renewInvitation,
  resetPassword,
  updateUser,
} from '#shared/inputs/accounts.ts'
import { createCalendarEvent, updateCalendarEvent } from '#shared/inputs/calendar-events.ts'
import {
  createCommunicationSession,
  updateCommunicationSession,
} from '#shared/inputs/communication-sessions.ts'
import { createCustomerService, updateCustomerService } from '#shared/inputs/customer-services.ts'
import {
  assignCustomer,
  closeCustomer,
  createCustomer,
  updateCustomer,
} from '#shared/inputs/customers.ts'
import {
  approveExtraHours,
  declineExtraHours,
  requestExtraHours,
  takeBackExtraHours,
} from '#shared/inputs/extra-hours.ts'
import { recordInteraction, updateInteraction } from '#shared/inputs/interactions.ts'
import { assignLead, createLead, recordLeadContact, updateLead } from '#shared/inputs/leads.ts'
import { endSecondFactor } from '#shared/inputs/second-factors.ts'
import {
  assignCustomers,
  assignLeads,
  assignTasks,
  cancelTasks,
  completeTasks,
  moveLeads,
  tagCustomers,
  updateTasks,
} from '#shared/inputs/many.ts'
import { assignTask, commentOnTask, createTask, updateTask } from '#shared/inputs/tasks.ts'
import {
  correctTime,
  recordTime,
  startTimer,
  stopTimer,
  voidTime,
} from '#shared/inputs/time-entries.ts'
import { createBalanceLink, endBalanceLink } from '#shared/inputs/balance-links.ts'
import { addTimeOff } from '#shared/inputs/time-off.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

/** The validation rules of each verb, for forms. */
export const rules = {
  createTask: rulesOf(createTask),
  updateTask: rulesOf(updateTask),
  assignTask: rulesOf(assignTask),
  commentOnTask: rulesOf(commentOnTask),
  closeCustomer: rulesOf(closeCustomer),
  createCustomer: rulesOf(createCustomer),
  updateCustomer: rulesOf(updateCustomer),
  assignCustomer: rulesOf(assignCustomer),
  createLead: rulesOf(createLead),
  updateLead: rulesOf(updateLead),
  assignLead: rulesOf(assignLead),
  createCalendarEvent: rulesOf(createCalendarEvent),
  updateCalendarEvent: rulesOf(updateCalendarEvent),
  createCustomerService: rulesOf(createCustomerService),
  updateCustomerService: rulesOf(updateCustomerService),
  createCommunicationSession: rulesOf(createCommunicationSession),
  updateCommunicationSession: rulesOf(updateCommunicationSession),
  updateUser: rulesOf(updateUser),
  recordInteraction: rulesOf(recordInteraction),
  recordLeadContact: rulesOf(recordLeadContact),
  updateInteraction: rulesOf(updateInteraction),
  inviteUser: rulesOf(inviteUser),
  renewInvitation: rulesOf(renewInvitation),
  changeUserRole: rulesOf(changeUserRole),
  resetPassword: rulesOf(resetPassword),
  endSecondFactor: rulesOf(endSecondFactor),
  endSignIns: rulesOf(endSignIns),
  disableUser: rulesOf(disableUser),
  enableUser: rulesOf(enableUser),
  startTimer: rulesOf(startTimer),
  stopTimer: rulesOf(stopTimer),
  recordTime: rulesOf(recordTime),
  correctTime: rulesOf(correctTime),
  voidTime: rulesOf(voidTime),
  addTimeOff: rulesOf(addTimeOff),
  requestExtraHours: rulesOf(requestExtraHours),
  approveExtraHours: rulesOf(approveExtraHours),
  declineExtraHours: rulesOf(declineExtraHours),
  takeBackExtraHours: rulesOf(takeBackExtraHours),
  createBalanceLink: rulesOf(createBalanceLink),
  endBalanceLink: rulesOf(endBalanceLink),
  assignCustomers: rulesOf(assignCustomers),
  tagCustomers: rulesOf(tagCustomers),
  assignLeads: rulesOf(assignLeads),
  moveLeads: rulesOf(moveLeads),
  assignTasks: rulesOf(assignTasks),
  updateTasks: rulesOf(updateTasks),
  completeTasks: rulesOf(completeTasks),
  cancelTasks: rulesOf(cancelTasks),
}
